import { giveStore } from './support/people.ts'
import {
  expect,
  isPhone,
  logIn,
  newAccount,
  once,
  onceAndQuick,
  speak,
  stored,
  test,
  whenAlive,
  wordsIn,
} from './support/visitor.ts'

test('choosing IT stores the choice, mirrors it in the cookie and loads the page in Italian', async ({ page }) => {
  const { shell, gallery } = wordsIn('italy')
  await page.goto('/gallery/market')
  await whenAlive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: isPhone(page) ? 'Menu' : /^EN/ }).click()
  await header.locator('[popover]:popover-open').getByRole('link', { name: 'Italiano' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.market.heading)
  await expect(page.getByRole('contentinfo').getByRole('button', { name: shell.userFeedback })).toBeVisible()
  expect(await stored(page, 'lang')).toBe('italy')
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'lang', value: 'italy' }))
})

test('a stored choice whose cookie was lost is kept, and English is never painted', once, async ({ page }) => {
  await speak(page, 'italy', { cookie: false })
  await page.addInitScript(() => {
    function look() {
      const page = document.documentElement
      if (page?.lang === 'en' && document.body?.textContent && page.style.visibility !== 'hidden')
        sessionStorage.setItem('sawEnglish', '')
      requestAnimationFrame(look)
    }
    look()
  })
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.request().isNavigationRequest()) answers.push(response.url())
  })
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Immagini mozzafiato, senza fatica')
  await whenAlive(page)
  expect(answers.length).toBe(2)
  expect(await page.evaluate(() => sessionStorage.getItem('sawEnglish'))).toBeNull()
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'lang', value: 'italy' }))
})

test(
  'an address with ?lang=italy is Italian for whoever opens it, and changes no choice',
  onceAndQuick,
  async ({ page }) => {
    await page.goto('/home?lang=italy')
    await whenAlive(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    expect(await stored(page, 'lang')).toBeNull()
    await page.goto('/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test('Chinese falls back to English, key by key', onceAndQuick, async ({ page }) => {
  await page.goto('/gallery/market?lang=zh')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('en').gallery.market.heading)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, provoked: [/status of 401/] })

  test('what a form is refused with is said in Italian', once, async ({ page }) => {
    const { errors, shell, stores } = wordsIn('italy')
    const account = await newAccount(page)
    await giveStore('Huis Veenkade', account)
    await speak(page, 'italy')
    await logIn(page, account)
    await page.goto('/account/schemes')
    await page.context().clearCookies({ name: /session/ })
    await page.getByRole('button', { name: stores.schemes.new }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    await expect(page.getByRole('heading', { level: 1, name: shell.error.refusedTitle })).toBeVisible()
    await expect(page.getByText(errors['login-required'])).toBeVisible()
  })
})

test('Italian agrees with its nouns, groups its numbers and reads a counter as one', once, async ({ page }) => {
  await speak(page, 'italy')
  await page.goto('/gallery/models/product')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Categoria: Tutte' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Stile: Tutti' })).toBeVisible()
  await page.goto('/points')
  await expect(main.getByText('+1.000', { exact: true })).toBeVisible()
  await expect(main.getByText('1.300 punti', { exact: true })).toBeVisible()
  await page.goto('/home')
  await expect(main.getByRole('listitem').filter({ hasText: 'utenti' }).getByRole('paragraph').first()).toHaveText(
    'oltre 2,6 milioni di utenti',
  )
})
