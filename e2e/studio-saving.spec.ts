import type { DesignDocument } from '#domain/designs/document.ts'
import { openEmpty, saved, thing, type, typing } from './support/studio.ts'
import { expect, fill, once, ownHeaders, type Page, stored, test, wordsIn } from './support/visitor.ts'

const { planner, login, stores, studio } = wordsIn('en')
const { saving } = planner

test.use({ provoked: [/status of (401|404|409|413|429|503)|ERR_(INTERNET_DISCONNECTED|FAILED)/] })

const path = (page: Page) => new URL(page.url()).pathname

/** What the server has. */
async function kept(page: Page, at = path(page)): Promise<DesignDocument> {
  return (await page.request.get(`${at}/file`)).json()
}
const walls = async (page: Page, at?: string) => Object.keys((await kept(page, at)).walls).length

/** The browser's own store takes its time, as on a slow disk. */
const answerLate = (page: Page) =>
  page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...asked) {
      const request = open.apply(this, asked)
      let onsuccess: IDBOpenDBRequest['onsuccess'] = null
      Object.defineProperty(request, 'onsuccess', { set: (listener) => (onsuccess = listener) })
      request.addEventListener('success', (event) => setTimeout(() => onsuccess?.call(request, event), 1000))
      return request
    }
  })

/** As another device does, which has the newest version. */
async function saveElsewhere(page: Page, version: number, change: Partial<DesignDocument>) {
  const data = { version, document: { ...(await kept(page)), ...change } }
  const answer = await page.request.post(`${path(page)}/save`, { headers: await ownHeaders(page), data })
  expect(answer.ok()).toBe(true)
}

test.describe('without a connection', () => {
  test('it stays on this device, and is saved when there is one', once, async ({ page, context }) => {
    await openEmpty(page)
    await context.setOffline(true)
    await type(page, 'R 4200 3100')
    await expect(page.getByText(saving.kept)).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    expect(await walls(page)).toBe(4)
  })

  test('it is there the next time, also after the window was closed', once, async ({ page, context }) => {
    await openEmpty(page)
    const at = path(page)
    await context.setOffline(true)
    await type(page, 'R 4200 3100', 'R 2000 2000')
    await expect(page.getByText(saving.kept)).toBeVisible()
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto('/studio')
    await expect(next.getByText(studio.keptHere)).toBeVisible()
    await answerLate(next)
    await next.goto(at)
    // Whoever draws at once draws on what was kept.
    await type(next, 'R 1000 1000')
    await expect(thing(next, /^Wall/)).toHaveCount(12)
    await saved(next)
    await expect.poll(() => walls(next)).toBe(12)
  })
})

test('a window that is closed at once loses nothing', once, async ({ page, context }) => {
  await openEmpty(page)
  const at = path(page)
  await type(page, 'R 4200 3100')
  await expect(thing(page, /^Wall/)).toHaveCount(4)
  await page.close({ runBeforeUnload: true })
  const next = await context.newPage()
  // As another device would find it.
  await expect.poll(() => walls(next, at)).toBe(4)
  await next.goto(at)
  await saved(next)
  await expect(thing(next, /^Wall/)).toHaveCount(4)
})

test('a second window looks on until it takes over', async ({ page, context }) => {
  await openEmpty(page)
  await type(page, 'R 4200 3100')
  await saved(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByText(saving.reading)).toBeVisible()
  // What isn't saved yet comes along.
  await type(page, 'R 1000 1000')
  await expect(typing(second)).not.toBeEditable()
  await second.getByRole('button', { name: saving.takeOver }).click()
  await expect(page.getByText(saving.reading)).toBeVisible()
  // As soon as it may: this waits until the field can be written in.
  await type(second, 'R 2000 2000')
  await saved(second)
  await expect(thing(second, /^Wall/)).toHaveCount(12)
})

test.describe('what another device saved meanwhile', () => {
  test('is kept beside one’s own, if one likes', once, async ({ page }) => {
    await openEmpty(page)
    const at = path(page)
    await type(page, 'R 4200 3100')
    await saved(page)
    await saveElsewhere(page, 2, { north: 4500 })
    await type(page, 'R 2000 2000')
    await expect(page.getByText(saving.changed)).toBeVisible()
    await page.getByRole('button', { name: saving.keepBoth }).click()
    await page.waitForURL((url) => url.pathname !== at)
    await expect(thing(page, /^Wall/)).toHaveCount(8)
    expect([await walls(page, at), (await kept(page, at)).north]).toEqual([4, 4500])
  })

  test('or takes its place, and it is said in what they differ', once, async ({ page }) => {
    await openEmpty(page)
    await type(page, 'R 4200 3100')
    await saved(page)
    await saveElsewhere(page, 2, { north: 4500 })
    await type(page, 'R 2000 2000')
    const notice = page.getByRole('alert').filter({ hasText: saving.changed })
    await expect(notice).toContainText(fill(saving.only.here, { what: '4 walls and 1 room' }))
    await expect(notice).toContainText(saving.kinds.rest)
    await notice.getByRole('button', { name: saving.takeTheirs }).click()
    await expect(thing(page, /^Wall/)).toHaveCount(4)
    await type(page, 'R 1000 1000')
    await saved(page)
    expect([await walls(page), (await kept(page)).north]).toEqual([8, 4500])
  })
})

test('a session that the server has ended is asked for, and nothing is lost', async ({ page, baseURL }) => {
  const account = await openEmpty(page)
  await fetch(`${baseURL}/v1/admin/account/out`, {
    method: 'POST',
    headers: { token: (await stored(page, 'token')) ?? '' },
  })
  await type(page, 'R 4200 3100')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(login.account).fill(account.username)
  await dialog.getByLabel(login.password, { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: login.submit }).click()
  await saved(page)
  expect(await walls(page)).toBe(4)
})

test('a server that fails, or was asked too often, has it a moment later', once, async ({ page }) => {
  await openEmpty(page)
  let asked = 0
  await page.route('**/save', async (route) => {
    asked++
    if (asked === 1) return route.fulfill({ status: 503, body: '<h1>Busy</h1>' })
    if (asked === 2) return route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { message: 'Often' } })
    return route.continue()
  })
  await type(page, 'R 4200 3100')
  await expect(page.getByText(saving.kept)).toBeVisible()
  await page.getByRole('button', { name: saving.retry }).click()
  await saved(page)
  expect([asked, await walls(page)]).toEqual([3, 4])
})

test('a save whose answer is lost is nobody else’s change', once, async ({ page }) => {
  await openEmpty(page)
  await page.route(
    '**/save',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await type(page, 'R 4200 3100')
  await expect(page.getByText(saving.kept)).toBeVisible()
  await type(page, 'R 2000 2000')
  await saved(page)
  expect(await walls(page)).toBe(8)
})

test('what is refused is said in words, and stays', once, async ({ page }) => {
  await openEmpty(page)
  await page.route('**/save', (route) => route.fulfill({ status: 413, json: { message: 'It is too large.' } }))
  await type(page, 'R 4200 3100')
  await expect(page.getByText(fill(saving.refused, { message: 'It is too large.' }))).toBeVisible()
  await page.unroute('**/save')
  await page.reload()
  await expect(thing(page, /^Wall/)).toHaveCount(4)
  await saved(page)
})

test('a design that was deleted meanwhile goes on as a new one', once, async ({ page }) => {
  await openEmpty(page)
  const at = path(page)
  await page.request.post(`${at}/delete`, { form: {}, maxRedirects: 0 })
  await type(page, 'R 4200 3100')
  await expect(page.getByText(saving.gone)).toBeVisible()
  await page.getByRole('button', { name: saving.keepAsAnother }).click()
  await page.waitForURL((url) => url.pathname !== at)
  await expect(thing(page, /^Wall/)).toHaveCount(4)
  expect(await walls(page)).toBe(4)
})

for (const [what, spoil] of [
  [
    'a browser whose store is full',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
    },
  ],
  [
    'a browser that keeps nothing',
    () => {
      Object.defineProperty(window, 'indexedDB', { value: undefined })
    },
  ],
] as const) {
  test(
    `${what} saves as ever; without a connection it says so, and offers the file`,
    once,
    async ({ page, context }) => {
      await page.addInitScript(spoil)
      await openEmpty(page)
      await type(page, 'R 4200 3100')
      await saved(page)
      await context.setOffline(true)
      await type(page, 'R 2000 2000')
      await expect(page.getByText(saving.unkept)).toBeVisible()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: saving.download }).click()
      expect((await downloading).suggestedFilename()).toMatch(/\.json$/)
      // Nobody leaves it unasked.
      await page.getByRole('link', { name: planner.bar.back }).click()
      await page.getByRole('dialog').getByRole('button', { name: stores.leaving.stay }).click()
      await context.setOffline(false)
      await saved(page)
      expect(await walls(page)).toBe(8)
    },
  )
}
