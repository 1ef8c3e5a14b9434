import { enterBy, expect, newAccount, openLogin, test, whenAlive, wordsIn } from '../support/visitor.ts'
import { walk } from './walk.ts'

// Passwords that are wrong are answered with their status, which the browser notes.
test.use({ provoked: [/status of (401|429)/] })

walk(
  'office',
  'looks around, and is let in where a colleague forgot a password',
  async ({ page, language, station }) => {
    const { gallery, login, shell } = wordsIn(language)
    const main = page.getByRole('main')
    const [forgetful, colleague] = [await newAccount(page), await newAccount(page)]

    await test.step('reads how many are here, in words', async () => {
      await page.goto('/partner')
      await expect(main.getByText(language === 'italy' ? '2,6 milioni' : '2.6 million').first()).toBeVisible()
      await station('counters')
    })

    await test.step('follows addresses that say no more than the kind, to what is newest', async () => {
      for (const path of ['/gallery/detail', '/gallery/scheme', '/support/training/detail', '/gallery/models/detail']) {
        await page.goto(path)
        await expect(page).toHaveURL(new RegExp(`${path}\\?id=\\d+$`))
      }
      await page.goto('/gallery/market/everything')
      await expect(page).toHaveURL(/\/gallery\/market\//)
      const { personal, store } = gallery.market.types
      const all = language === 'italy' ? 'Tutti' : 'All'
      const types = main.getByRole('link', { name: new RegExp(`^(${all}|${personal}|${store}) ?\\d+$`) })
      await expect(types.filter({ visible: true })).toContainText([all, personal, store])
      await station('types')
    })

    await test.step('one types ten wrong passwords, and is told how long to wait', async () => {
      const request = { username: forgetful.username, password: 'three-windows-shut' }
      for (let time = 0; time < 10; time++) await page.request.post('/v1/api/index/login/login', { data: request })
      await page.goto('/home')
      await whenAlive(page)
      const dialog = await openLogin(page, language)
      await dialog.getByPlaceholder(login.accountPlaceholder).fill(forgetful.username)
      await dialog.getByPlaceholder(login.passwordPlaceholder).fill('three-windows-shut')
      const waiting = dialog.getByRole('button', { name: login.wait.replace(/\s*\{.*/, '') })
      // The first waits are over before one has typed again; each wrong password makes the next one longer.
      await expect(async () => {
        await dialog.getByRole('button', { name: login.submit, exact: true }).click({ timeout: 2_000 })
        await expect(waiting).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await station('waiting')
    })

    await test.step('while another is let in at once', async () => {
      await page.reload()
      await whenAlive(page)
      const dialog = await openLogin(page, language)
      await dialog.getByPlaceholder(login.accountPlaceholder).fill(colleague.username)
      await dialog.getByPlaceholder(login.passwordPlaceholder).fill(colleague.password)
      await enterBy(dialog.getByRole('button', { name: login.submit, exact: true }))
      await expect(page.getByRole('button', { name: shell.account.label, exact: true })).toBeVisible()
      await station('let-in')
    })
  },
)
