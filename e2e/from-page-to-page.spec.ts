import { expect, once, type Page, test, whenAlive } from './support/visitor.ts'

// Where the next page took too long, or was shown before the browser had begun; each way is tried until it hasn't.
test.use({ provoked: [/Transition was (skipped|aborted because of invalid state)/] })

/** Lists, with what leads on from them: what is named there and on the page that follows. */
const ways = [
  { from: '/gallery/ideas', to: '/gallery/scheme', name: 'scheme' },
  { from: '/gallery/market', to: '/gallery/detail', name: 'store' },
  { from: '/gallery/models/product', to: '/gallery/models/singerdetail', name: 'model' },
  { from: '/gallery/models/combined', to: '/gallery/models/combinedetail', name: 'model' },
  { from: '/gallery/models/scene', to: '/gallery/models/detail', name: 'model' },
  { from: '/support/training', to: '/support/training/detail', name: 'course' },
]

/** How often each name of a picture that goes on to the next page is on this one; whatever else is unnamed. */
const named = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('body *')].map((each) => getComputedStyle(each).viewTransitionName)
    return names.filter((name) => name !== 'none')
  })

/** Notes of each page that comes whether it grew out of the last one: as `true`, or as what stood in the way. */
async function noteTransitions(page: Page) {
  const notes: unknown[] = []
  await page.exposeFunction('noteTransition', (note: unknown) => notes.push(note))
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const note = Reflect.get(window, 'noteTransition') as (note: unknown) => void
      if (!viewTransition) return note(null)
      viewTransition.ready.then(
        () => note(true),
        (fault: Error) => note(fault.name),
      )
    })
  })
  return notes
}

for (const { from, to, name } of ways) {
  test(`the picture that is followed from ${from} goes on to the next page`, once, async ({ page }) => {
    const notes = await noteTransitions(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // Chromium waits four seconds for the next page, which a busy machine may take.
    await expect(async () => {
      notes.length = 0
      await page.goto(from)
      await whenAlive(page)
      expect(await named(page)).toEqual([])
      const link = page.getByRole('main').locator(`:is(h2, h3) a[href^="${to}?id="]`).first()
      await link.focus()
      expect(await named(page)).toEqual([name])
      await link.press('Enter')
      await expect(page).toHaveURL((url) => url.pathname === to)
      await whenAlive(page)
      expect(await named(page)).toEqual([name])
      await expect.poll(() => notes.length).toBe(2)
      expect(notes).toEqual([null, true])
    }).toPass({ timeout: 90_000 })
  })
}

test('on a model’s page the card that is followed has the name, and not the stage any more', once, async ({ page }) => {
  await page.goto('/gallery/models/singerdetail?id=1')
  await whenAlive(page)
  expect(await named(page)).toEqual(['model'])
  await page.getByRole('main').locator('li h3 a[href^="/gallery/models/singerdetail"]').last().focus()
  expect(await named(page)).toEqual(['model'])
  await expect(page.locator('li a:has(+ * a:focus)')).toHaveCSS('view-transition-name', 'model')
})

test('nothing goes on to the next page where less motion is asked for', once, async ({ page }) => {
  const notes = await noteTransitions(page)
  await page.goto('/gallery/models/product')
  await whenAlive(page)
  await page.getByRole('main').locator('h3 a, h2 a').first().press('Enter')
  await expect(page).toHaveURL(/singerdetail/)
  await whenAlive(page)
  await expect.poll(() => notes).toEqual([null, null])
})
