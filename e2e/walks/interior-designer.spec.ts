import { randomBytes } from 'node:crypto'
import { linkFor } from '../support/outbox.ts'
import { jpeg, photograph } from '../support/photographs.ts'
import { openStore } from '../support/stores.ts'
import { expect, fill, openLogin, test, whenAlive, wordsIn } from '../support/visitor.ts'
import { walk } from './walk.ts'

// A field that is refused is answered with its status, which the browser notes.
test.use({ provoked: [/status of 422/] })

walk(
  'interior designer',
  'registers, publishes five pictures, and turns their points into room for textures',
  async ({ page, language, station }) => {
    const { account, login, points, shell, stores } = wordsIn(language)
    const main = page.getByRole('main')
    const name = `Studio ${randomBytes(3).toString('hex')}`
    const mailbox = `${name.replace(' ', '.').toLowerCase()}@example.com`

    await test.step('registers, and is told what comes next', async () => {
      await page.goto('/home')
      await whenAlive(page)
      const dialog = await openLogin(page, language)
      await dialog.getByRole('button', { name: login.toRegister }).click()
      await dialog.getByLabel(login.register.username).fill(name.replace(' ', '.'))
      await dialog.getByLabel(login.register.email).fill(mailbox)
      await dialog.getByRole('textbox', { name: login.register.password }).fill('quattro-finestre-aperte')
      await dialog.getByLabel(login.register.age).check()
      await dialog.getByRole('checkbox').check()
      await station('registering')
      await dialog.getByRole('button', { name: login.register.submit }).click()
      await expect(page).toHaveURL(/\/account\/welcome/)
      await station('welcome')
    })

    await test.step('confirms the address by the link in the letter', async () => {
      await page.goto(await linkFor(mailbox, '/email/confirm'))
      await whenAlive(page)
      await main.getByRole('button', { name: account.email.confirm.submit }).click()
      await expect(main.getByText(account.email.confirm.doneText)).toBeVisible()
      await station('confirmed')
      await main.getByRole('link', { name: account.email.confirm.next }).click()
      await expect(main.getByText(fill(account.welcome.email.confirmed, { email: mailbox }))).toBeVisible()
    })

    await test.step('opens a store', async () => {
      await main.getByRole('link', { name: account.welcome.steps.store.go }).click()
      await openStore(page, name, language)
      await expect(main.getByText(stores.store.states.approved.title)).toBeVisible()
      await station('store')
    })

    await test.step('is led from the task to the drafts, and fills one as one writes', async () => {
      await page.goto('/points')
      await whenAlive(page)
      await station('tasks')
      const task = page.getByRole('listitem').filter({ hasText: points.tasks.upload })
      await task.getByRole('link', { name: points.tasks.go }).click()
      await expect(page).toHaveURL(/\/account\/schemes/)
      await main.getByRole('button', { name: stores.schemes.new }).first().click()
      await main.getByLabel(stores.editor.caseName).fill(`Casa ${name}`)
      await main.getByLabel(stores.editor.roomCount, { exact: true }).fill('tre')
      await main.getByLabel(stores.editor.areaM2).fill(language === 'italy' ? '84,5' : '84.5')
      await main.getByLabel(stores.editor.style).selectOption('warm-modern')
      await main.getByLabel(stores.editor.introduction, { exact: true }).fill('Una casa sul lago.')
      await expect(main.getByRole('status')).toHaveText(stores.saving.faulty)
      await station('one-wrong-number')
      await main.getByLabel(stores.editor.roomCount, { exact: true }).fill('3')
      const photographs = await Promise.all([1, 2, 3, 4, 5].map(() => photograph()))
      const files = photographs.map((photograph, index) => jpeg(`room-${index}.jpg`, photograph))
      const pictures = main.getByRole('region', { name: stores.images.title })
      await pictures.getByLabel(stores.images.add).setInputFiles(files)
      await expect(main.getByLabel(stores.images.room, { exact: true })).toHaveCount(5)
      await expect(main.getByRole('status')).toHaveText(stores.saving.saved)
      await station('draft')
    })

    await test.step('publishes it, and sees it as visitors do', async () => {
      await main.getByRole('button', { name: stores.editor.publish, exact: true }).click()
      await expect(main.getByText(stores.schemes.published)).toBeVisible()
      await station('published')
      await main.getByRole('link', { name: stores.schemes.seeIt, exact: true }).click()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Casa ${name}`)
      await expect(main.getByText(language === 'italy' ? '84,5 m²' : '84.5 m²').first()).toBeVisible()
      await station('scheme')
    })

    await test.step('exchanges what that earned for ten textures, which the account then allows', async () => {
      await page.goto('/points')
      await whenAlive(page)
      const reward = points.rewards.textures.name.replace(/\{.*\{(# \w+)\}\}/, '$1').replace('#', '10')
      await page.getByRole('link', { name: `${points.rewards.redeem} ${reward}` }).click()
      await expect(main.getByRole('button', { name: '500' })).toBeVisible()
      await station('redeeming')
      await main.getByRole('button', { name: '500' }).click()
      await expect(main.getByText(fill(points.own.redeemed, { reward }))).toBeVisible()
      await station('points')
      await page.goto('/account/plan')
      const textures = main.getByRole('term').filter({ hasText: account.plan.textures }).locator('~ dd strong')
      await expect(textures).toHaveText('10')
      await station('limits')
    })

    await test.step('and finds all of it on the overview, to which the menu leads', async () => {
      await whenAlive(page)
      await page.getByRole('button', { name: shell.account.label, exact: true }).click()
      const menu = page.locator('#menu-account')
      for (const page of [shell.own.notifications, shell.own.profile, shell.own.data])
        await expect(menu.getByRole('link', { name: page, exact: true })).toBeVisible()
      await menu.getByRole('link', { name: shell.own.overview, exact: true }).click()
      await expect(main.getByText(name).first()).toBeVisible()
      await station('overview')
      await page.goto('/account/notifications')
      await station('notifications')
    })
  },
)
