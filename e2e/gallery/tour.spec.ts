import type { Locator } from '@playwright/test'
import { expectNoViolation, strictly } from '../support/axe.ts'
import { roomOf } from '../support/rooms.ts'
import {
  expect,
  fill,
  isPhone,
  once,
  type Page,
  speak,
  test,
  whenAlive,
  withWebGL,
  wordsIn,
} from '../support/visitor.ts'

test.use(withWebGL)

const { panorama: words, taxonomy } = wordsIn('en')
/** Villa Lago, as it is loaded. */
let villa: string
/** The living room and the kitchen of Casa Brera, which has a plan too. */
let brera: { first: string; second: string }

test.beforeAll(async () => {
  villa = await roomOf('Villa Lago')
  brera = { first: await roomOf('Casa Brera'), second: await roomOf('Casa Brera', 2) }
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const outlineOf = (page: Page) => page.getByRole('complementary')
const spot = (page: Page, name: string) => page.getByRole('list', { name: words.marks }).getByRole('button', { name })

/** A room whose view can be turned, with its outline open. */
async function enter(page: Page, address: string, { outline = true } = {}) {
  await page.goto(address)
  await expect(button(page, words.left)).toBeVisible({ timeout: 30_000 })
  if (outline && isPhone(page)) await button(page, words.outline).click()
}

/** How far a mark is from the middle of the view, in pixels. */
async function offCentre(page: Page, mark: Locator) {
  const [box, view] = await Promise.all([mark.boundingBox(), page.getByRole('application').boundingBox()])
  if (!box || !view) return Number.NaN
  const [x, y] = [box.x + box.width / 2 - view.x, box.y + box.height / 2 - view.y]
  return Math.round(Math.hypot(x - view.width / 2, y - view.height / 2))
}

test('a walk through the outline by keyboard turns the camera to each thing', once, async ({ page }) => {
  await enter(page, villa)
  const things = outlineOf(page).getByRole('listitem').getByRole('button')
  const names = await things.allTextContents()
  expect(names.length).toBeGreaterThanOrEqual(4)
  await things.first().focus()
  for (const [index, name] of names.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await expect(things.nth(index)).toBeFocused()
    await expect.poll(() => offCentre(page, spot(page, name))).toBeLessThan(3)
  }
})

test('a pointer that lies still turns nothing, though the list moves below it', once, async ({ page }) => {
  await page.clock.install()
  await enter(page, villa)
  const things = outlineOf(page).getByRole('listitem').getByRole('button')
  const names = await things.allTextContents()
  await things.first().hover()
  await expect.poll(() => offCentre(page, spot(page, names[0] ?? ''))).toBeLessThan(3)
  await things.last().focus()
  const last = spot(page, names.at(-1) ?? '')
  await expect.poll(() => offCentre(page, last)).toBeLessThan(3)
  // Longer than a pointer rests before the camera follows it.
  await page.clock.runFor(600)
  expect(await offCentre(page, last)).toBeLessThan(3)
})

test('marks in the sphere get the focus where it can be seen, also those behind one’s back', once, async ({ page }) => {
  await enter(page, villa, { outline: false })
  const marks = page.getByRole('list', { name: words.marks }).getByRole('button')
  const count = await marks.count()
  await page.getByRole('application').focus()
  for (let index = 0; index < count; index++) {
    await page.keyboard.press('Tab')
    await expect(marks.nth(index)).toBeFocused()
    await expect(marks.nth(index)).toHaveAccessibleName(/\w/)
    await expect.poll(() => offCentre(page, marks.nth(index))).toBeLessThan(3)
  }
})

test(
  'a link to a view opens it, a new end of the address turns to it, and a bad one is ignored',
  once,
  async ({ page }) => {
    await enter(page, `${villa}#-122,-7,50`, { outline: false })
    await expect.poll(() => offCentre(page, spot(page, 'Oak bookcase'))).toBeLessThan(3)
    await page.evaluate(() => {
      location.hash = '#164.01,-20,10'
    })
    await expect.poll(() => offCentre(page, spot(page, 'Stone island'))).toBeLessThan(3)
    // Rounded, so the view has come to rest.
    await expect(page).toHaveURL(`${villa}#164,-20,10`)
    for (const bad of ['#sofa', '#999,0,0', '#1,2']) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, bad)
      await expect(page).toHaveURL(villa + bad)
      expect(await offCentre(page, spot(page, 'Stone island'))).toBeLessThan(3)
    }
  },
)

test('where the view comes to rest is in the address, in place of the last one', once, async ({ page }) => {
  await enter(page, villa, { outline: false })
  await expect(page).toHaveURL(villa)
  const before = await page.evaluate(() => history.length)
  await button(page, words.right).click()
  await expect(page).toHaveURL(/#58,-5,\d+$/)
  await button(page, words.down).click()
  await expect(page).toHaveURL(/#58,-25,\d+$/)
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('one walks from room to room without a new page, each with its address', async ({ page, language }) => {
  const { panorama: said, taxonomy: names } = wordsIn(language)
  const rooms = { first: names.rooms['living-room'], second: names.rooms.kitchen }
  const heading = page.getByRole('heading', { level: 1 })
  await speak(page, language)
  await page.clock.install()
  await page.goto(brera.first)
  await expect(button(page, said.left)).toBeVisible({ timeout: 30_000 })
  await page.evaluate(() => {
    document.body.dataset.same = 'page'
  })

  await test.step('by the pictures of the rooms', async () => {
    const strip = page.locator('#strip')
    await expect(strip.getByRole('link', { name: rooms.first })).toHaveAttribute('aria-current', 'page')
    await strip.getByRole('link', { name: rooms.second }).click()
    await expect(page).toHaveURL(brera.second)
    await expect(heading).toHaveText(rooms.second)
    await expect(page).toHaveTitle(`${rooms.second}, Casa Brera | Loggia`)
    await expect(
      page.getByRole('status').filter({ hasText: fill(said.arrived, { room: rooms.second }) }),
    ).toBeAttached()
    await expect(strip.getByRole('link', { name: rooms.second })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('back, by the browser', async () => {
    await page.goBack()
    await expect(heading).toHaveText(rooms.first)
  })

  await test.step('by Enter on a way in the outline', async () => {
    if (isPhone(page)) await button(page, said.outline).click()
    const way = outlineOf(page).getByRole('link', { name: `${said.wayTo} ${rooms.second}` })
    await way.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(brera.second)
    await expect(heading).toHaveText(rooms.second)
    // Longer than a view rests before it is written: nobody has moved this one yet.
    await page.clock.runFor(600)
    await expect(page).toHaveURL(brera.second)
  })

  await test.step('by the plan', async () => {
    if (isPhone(page)) await button(page, said.outline).click()
    await button(page, said.plan).click()
    await page.getByRole('navigation', { name: said.plan }).getByRole('link', { name: rooms.first }).click()
    await expect(heading).toHaveText(rooms.first)
  })
  await expect(page.locator('body')).toHaveAttribute('data-same', 'page')
})

test('beside the outline no control is cut off, however narrow the window', once, async ({ page }) => {
  await enter(page, brera.first)
  for (const width of [1440, 1100, 900]) {
    await page.setViewportSize({ width, height: 800 })
    const outline = await outlineOf(page).boundingBox()
    const last = await button(page, words.fullscreen).boundingBox()
    expect(last && outline && last.x + last.width).toBeLessThanOrEqual(outline?.x ?? 0)
  }
})

test('the strip of rooms and the outline can be put away', once, async ({ page }) => {
  await enter(page, brera.first)
  await expect(outlineOf(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await button(page, words.hideOutline).click()
  await expect(outlineOf(page)).toBeHidden()
  await expect(page.locator('#strip')).toBeVisible()
  await button(page, words.rooms).click()
  await expect(page.locator('#strip')).toBeHidden()
})

test(
  'the code for other sites opens the present view there, and no other page may be framed',
  once,
  async ({ page }) => {
    await enter(page, villa, { outline: false })
    await button(page, words.right).click()
    await expect(page).toHaveURL(/#58,-5,/)
    const address = page.url()
    await button(page, words.share.title).click()
    const dialog = page.getByRole('dialog', { name: words.share.title })
    await expect(dialog.getByLabel(words.share.link)).toHaveValue(address)
    const code = dialog.getByLabel(words.share.embed)
    await expect(code).toHaveValue(new RegExp(`^<iframe src="${address}" title="[^"]*Villa Lago" .*></iframe>$`))

    await code.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button(page, words.share.title)).toBeFocused()
    expect(page.url()).toBe(address)

    const { 'x-frame-options': option, 'content-security-policy': policy } = (await page.request.get(villa)).headers()
    expect([option, policy]).toEqual([undefined, expect.stringContaining('frame-ancestors *')])
    for (const other of ['/home', '/720/?id=%2F720%2Fpanorama%2F1', '/720/panorama/999999', '/gallery/scheme?id=1']) {
      const headers = (await page.request.get(other)).headers()
      expect(headers['x-frame-options'], other).toBe('SAMEORIGIN')
      expect(headers['content-security-policy'], other).toContain("frame-ancestors 'self'")
    }
  },
)

test('the code is copied', once, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, villa, { outline: false })
  await button(page, words.share.title).click()
  await button(page, words.share.copy).last().click()
  await expect(page.getByText(words.share.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<iframe src="')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a room is a picture and an outline with its ways, for people and for search engines',
    once,
    async ({ page }) => {
      await page.goto(brera.first)
      await expect(page.getByRole('img', { name: /Casa Brera/ })).toBeVisible()
      await expect(outlineOf(page).getByText('Green sofa', { exact: true })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveCount(0)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Green sofa/)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${brera.first}$`))
      await outlineOf(page)
        .getByRole('link', { name: `${words.wayTo} ${taxonomy.rooms.kitchen}` })
        .click()
      await expect(page).toHaveURL(brera.second)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(taxonomy.rooms.kitchen)
    },
  )
})

test('without WebGL the outline is there, and its ways lead on', once, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(brera.first)
  await whenAlive(page)
  await expect(page.getByRole('heading', { name: words.flatTitle })).toBeVisible()
  await expect(outlineOf(page).getByText('Green sofa', { exact: true })).toBeVisible()
  await outlineOf(page)
    .getByRole('link', { name: `${words.wayTo} ${taxonomy.rooms.kitchen}` })
    .click()
  await expect(page).toHaveURL(brera.second)
  await expect(page.getByRole('img', { name: new RegExp(taxonomy.rooms.kitchen) })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a tour with all its parts is accessible in ${colorScheme}`, once, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await enter(page, brera.first, { outline: false })
    await button(page, words.plan).click()
    await expectNoViolation(page, strictly)
    if (isPhone(page)) await button(page, words.outline).click()
    await outlineOf(page).getByRole('button', { name: 'Green sofa' }).focus()
    await button(page, words.share.title).click()
    await expectNoViolation(page, strictly)
  })
}
