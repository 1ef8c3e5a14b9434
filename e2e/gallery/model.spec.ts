import { pullTrigger, wearHeadset } from '../support/headset.ts'
import {
  enterBy,
  expect,
  newAccount,
  once,
  type Page,
  speak,
  test,
  whenAlive,
  withWebGL,
  wordsIn,
} from '../support/visitor.ts'

test.use(withWebGL)

const product = '/gallery/models/singerdetail?id=1'
/** Leads to the newest. */
const scene = '/gallery/models/detail'

/** Such as "{name} in 3D. …": what stands around the name. */
const labelled = (words: string, name: string) => words.replace('{name}', name)

test('a poster without any 3D code, and the model itself after a click', async ({ page, language }) => {
  const { model: words } = wordsIn(language)
  await speak(page, language)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(product)
  await whenAlive(page)
  await page.waitForLoadState('networkidle')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const drawing = /model-view|three|sphere|\.glb/

  await test.step('the poster needs no code for 3D', async () => {
    await expect(page.getByRole('img', { name })).toBeVisible()
    expect(asked.filter((path) => drawing.test(path))).toEqual([])
  })

  await test.step('the view comes with the click, and has the focus', async () => {
    await page.getByRole('button', { name: words.view.open }).click()
    const view = page.getByRole('application', { name: labelled(words.view.label, name) })
    await expect(view).toBeFocused()
    await expect(view.locator('canvas')).toBeVisible()
    expect(asked.filter((path) => path.endsWith('.glb'))).toHaveLength(1)
    expect(asked.filter((path) => /\/model-view-.*\.js$/.test(path))).toHaveLength(1)
  })

  await test.step('its sides are measured on request', async () => {
    await page.getByRole('button', { name: words.view.dimensions }).click()
    const tag = page.getByText(new RegExp(`^${words.view.sides.width} [\\d.,]+ mm$`))
    await expect(tag).toBeInViewport()
    const before = await tag.boundingBox()
    await page.getByRole('application').press('ArrowRight')
    await expect.poll(async () => (await tag.boundingBox())?.x).not.toBe(before?.x)
  })

  await test.step('another variant is another address, shown in the same view', async () => {
    await page.getByRole('navigation', { name: words.variants.title }).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(`${product}&variant=2`)
    await expect.poll(() => asked.filter((path) => path.endsWith('.glb')).length).toBe(2)
    await expect(page.getByRole('application').locator('canvas')).toBeVisible()
  })
})

test('where the device shows it, a model is put into the visitor’s own room by a tap', once, async ({ page }) => {
  const { model: words } = wordsIn('en')
  await wearHeadset(page)
  await page.goto(product)
  await whenAlive(page)
  await page.getByRole('button', { name: words.view.open }).click()
  await page.getByRole('button', { name: words.view.room }).click()

  await expect.poll(() => page.evaluate(() => Boolean(headset.activeSession))).toBe(true)
  const seen = async () => (await page.screenshot()).toString('base64')
  let floor = ''
  const liesStill = async () => {
    const before = floor
    floor = await seen()
    return floor === before
  }
  await expect.poll(liesStill).toBe(true)
  await pullTrigger(page)
  await expect.poll(seen).not.toBe(floor)

  await page.evaluate(() => headset.activeSession?.end())
  await expect(page.getByRole('application').locator('canvas')).toBeVisible()
  await expect(page.getByRole('button', { name: words.view.room })).toBeEnabled()
})

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('one click collects a room after the login that it needs, and says how many were new', once, async ({ page }) => {
  const { model: words, login } = wordsIn('en')
  const { username, password } = await newAccount(page)
  await page.goto(scene)
  await whenAlive(page)
  await page.getByRole('button', { name: words.collect.all }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByPlaceholder(login.accountPlaceholder).fill(username)
  await dialog.getByPlaceholder(login.passwordPlaceholder).fill(password)
  // The design tool's tab lies over the page, which nothing tells it without a window.
  await hide(page, true)
  await enterBy(dialog.getByRole('button', { name: login.submit, exact: true }))
  const told = page.getByText(/^\d+ new models in your collection\.$/)
  await expect(told).toBeVisible()
  await hide(page, false)
  await expect(told).toBeHidden()
  const tile = page.getByRole('tabpanel').getByRole('button', { name: /^Collect/ })
  for (const button of await tile.all()) await expect(button).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: words.collect.all }).click()
  await expect(page.getByText(/^Nothing new:/)).toBeVisible()
  await page.reload()
  await expect(tile.first()).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('both tabs of a room are read, and a variant is an address', once, async ({ page }) => {
    const { model: words } = wordsIn('en')
    const collecting = [words.collect.collect, words.collect.all, words.collect.chooseInto]
    const offered = page.getByRole('button', { name: new RegExp(`^(${collecting.join('|')})`) })
    await page.goto(scene)
    await expect(offered).toHaveCount(0)
    const details = page.getByRole('link', { name: /^View details of/ })
    expect(await details.count()).toBeGreaterThan(4)
    for (const link of await details.all()) await expect(link).toBeVisible()
    await details.first().click()
    await expect(page).toHaveURL(/\/gallery\/models\/singerdetail\?id=\d+$/)
    await page.getByRole('navigation', { name: words.variants.title }).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/&variant=2$/)
    await expect(page.getByRole('button', { name: words.view.open })).toBeHidden()
    await expect(offered).toHaveCount(0)
  })
})

test('a model seen in a picture of a scheme leads to its page, and that to schemes with it', once, async ({ page }) => {
  const { model: words } = wordsIn('en')
  await page.goto('/gallery/scheme?id=1')
  await page
    .getByRole('link', { name: labelled(words.inScheme.viewOf, '') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/gallery\/models\/singerdetail\?id=\d+$/)
  const own = new URL(page.url())
  await page.locator('main a[href^="/gallery/scheme?id="]:not([tabindex])').first().click()
  await expect(page).toHaveURL(/\/gallery\/scheme\?id=\d+$/)
  await expect(page.locator(`figcaption a[href="${own.pathname}${own.search}"]`).first()).toBeVisible()
})
