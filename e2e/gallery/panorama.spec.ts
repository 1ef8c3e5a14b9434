import { roomOf } from '../support/rooms.ts'
import { expect, fill, once, speak, test, withWebGL, wordsIn } from '../support/visitor.ts'

test.use(withWebGL)

const scheme = 'Villa Lago'
let address: string
test.beforeAll(async () => {
  address = await roomOf(scheme)
})
const rooms = wordsIn('en').taxonomy.rooms

test('a room can be looked around in by keys and buttons', async ({ page, language }) => {
  const { panorama, taxonomy } = wordsIn(language)
  await speak(page, language)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/720/?id=${encodeURIComponent(address)}`)
  const room = page.frameLocator('iframe')
  const view = room.getByRole('application', {
    name: fill(panorama.view, { room: taxonomy.rooms['living-room'], scheme }),
  })
  const button = (name: string) => room.getByRole('button', { name, exact: true })

  await test.step('it turns until it is touched', async () => {
    await expect(button(panorama.pause)).toBeVisible({ timeout: 30_000 })
    await view.focus()
    await page.keyboard.press('ArrowRight')
    await expect(button(panorama.play)).toBeVisible()
  })

  await test.step('fills the screen and leaves it again', async () => {
    await button(panorama.fullscreen).click()
    await button(panorama.leaveFullscreen).click()
    await expect(button(panorama.fullscreen)).toBeVisible()
  })

  await test.step('its scheme opens in a whole tab', async () => {
    const opening = page.waitForEvent('popup')
    await room.getByRole('link', { name: scheme }).click()
    await expect((await opening).getByRole('heading', { level: 1 })).toHaveText(scheme)
  })
})

test('nothing turns by itself for a visitor who prefers less motion', once, async ({ page }) => {
  const { panorama } = wordsIn('en')
  await page.goto(address)
  await expect(page.getByRole('button', { name: panorama.left, exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: panorama.play })).toHaveCount(0)
  await expect(page.getByRole('button', { name: panorama.pause })).toHaveCount(0)
})

test('without WebGL the room is shown flat, with the reason', once, async ({ page }) => {
  const { panorama } = wordsIn('en')
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: panorama.flatTitle })).toBeVisible()
  const flat = page.getByRole('img', { name: fill(panorama.pictureOf, { room: rooms['living-room'], scheme }) })
  await expect(flat).toBeVisible()
  await expect.poll(() => flat.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test.describe('another site', () => {
  // One expression: Playwright would take the second of several for the option's own settings.
  test.use({ provoked: [/request to https:\/\/pano\.example|Unsafe attempt to initiate navigation|SecurityError/] })

  test('is framed under its own name, and can’t lead the window away', once, async ({ page }) => {
    const hostile = '<h1>Elsewhere</h1><script>top.location = "/home"</script>'
    await page.route('https://pano.example/**', (route) => route.fulfill({ contentType: 'text/html', body: hostile }))
    await page.goto(`/720/?id=${encodeURIComponent('https://pano.example/rooms?id=7')}`)
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('pano.example')
    await expect(page).toHaveURL(/\/720\//)
  })
})

test.describe('an address that may not be framed', () => {
  test.use({ provoked: [/status of 400/] })

  test('gets a message and a way on', once, async ({ page }) => {
    const { panorama } = wordsIn('en')
    await page.goto(`/720/?id=${encodeURIComponent('javascript:alert(1)')}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(panorama.refusedTitle)
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('link', { name: panorama.toMarket }).click()
    await expect(page).toHaveURL('/gallery/market')
  })
})

test.describe('a room that isn’t there', () => {
  test.use({ provoked: [/status of 404/] })

  test('is the 404 page, framed or not', once, async ({ page }) => {
    for (const nowhere of ['/720/panorama/999999', '/720/panorama/x', '/720/?id=%2F720%2Fpanorama%2F999999']) {
      expect((await page.goto(nowhere))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('en').shell.error.notFoundTitle)
    }
  })
})
