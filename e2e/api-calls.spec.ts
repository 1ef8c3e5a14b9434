import type { Request } from '@playwright/test'
import {
  enterBy,
  expect,
  logIn,
  newAccount,
  once,
  onceAndQuick,
  type Page,
  stored,
  test,
  whenAlive,
  wordsIn,
} from './support/visitor.ts'

const { gallery } = wordsIn('en')

/** Of each kind that shows something of the visitor's own, and one that doesn't. */
const publicPages = [
  '/home',
  '/gallery/scheme?id=7',
  '/gallery/detail?id=1',
  '/gallery/models',
  '/gallery/models/product',
  '/gallery/models/singerdetail?id=1',
  '/points',
  '/support/training/detail?id=1',
]

/** What scripts ask of the site's own calls; words, models and pages that the router fetches are files. */
const callsOf = (page: Page) => requestsOf(page, /^\/(words|assets|media|downloads)\/|\.data$|^\/__manifest$/)

/** What scripts ask, but for some files. */
function requestsOf(page: Page, files: RegExp): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (['fetch', 'xhr'].includes(request.resourceType()) && !files.test(pathname)) asked.push(request)
  })
  return asked
}

const readsIn = (calls: Request[]) =>
  calls.filter((call) => call.method() === 'GET').map((call) => new URL(call.url()).pathname)

test('a public page asks who is logged in, and at most once what is theirs of it', once, async ({ page }) => {
  await logIn(page, 'marco')
  const calls = callsOf(page)
  for (const path of publicPages) {
    await test.step(path, async () => {
      calls.length = 0
      await page.goto(path)
      await whenAlive(page)
      await page.waitForLoadState('networkidle')
      const reads = readsIn(calls)
      expect.soft(reads.filter((read) => read === '/api/me').length, path).toBeLessThanOrEqual(1)
      expect.soft(reads.filter((read) => read !== '/api/me').length, `${path}: ${reads}`).toBeLessThanOrEqual(1)
    })
  }
  calls.length = 0
  await page.goto('/gallery/scheme?id=7')
  await expect.poll(() => readsIn(calls).toSorted()).toEqual(['/api/me', '/schemes/7/own'])
})

test('a public page asks nothing for who is not logged in', onceAndQuick, async ({ page }) => {
  const calls = callsOf(page)
  for (const path of ['/home', '/gallery/scheme?id=7', '/gallery/models', '/points']) {
    await page.goto(path)
    await whenAlive(page)
    await page.waitForLoadState('networkidle')
  }
  expect(readsIn(calls)).toEqual([])
})

test('every call says who asks, and sends what it has as JSON', once, async ({ page }) => {
  await logIn(page, 'marco')
  const calls = callsOf(page)
  await page.goto('/gallery/scheme?id=7')
  await whenAlive(page)
  const like = page.getByRole('button', { name: new RegExp(`^${gallery.scheme.like},`) })
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('XSRF-TOKEN=')
  await page.waitForLoadState('networkidle')
  calls.length = 0
  for (const isPressed of ['true', 'false']) {
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', isPressed)
  }
  await page.getByLabel(wordsIn('en').community.comments.write).fill('Lovely light.')
  await page.getByRole('button', { name: wordsIn('en').community.comments.send }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Lovely light.' })).toBeVisible()
  await page.reload()
  await whenAlive(page)
  await page.waitForLoadState('networkidle')

  const made = calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`)
  expect(made).toEqual(
    expect.arrayContaining([
      'POST /schemes/7/like',
      'DELETE /schemes/7/like',
      'POST /schemes/7/comments',
      'GET /schemes/7/own',
      'GET /api/me',
    ]),
  )
  await expectToSayAll(page, calls)
})

test.describe('a form that is refused', () => {
  test.use({ provoked: [/status of 422/] })

  test('says it too when a script sends it, and so do the pages of an application', once, async ({ page }) => {
    const asked = requestsOf(page, /^\/(words|assets|media|downloads)\//)
    await logIn(page, 'marco')
    await page.goto('/gallery/ideas')
    await whenAlive(page)
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('XSRF-TOKEN=')
    await page.waitForLoadState('networkidle')
    asked.length = 0
    await page.locator('a[data-more]').click()
    await page.waitForLoadState('networkidle')
    await page.goto('/contact')
    await whenAlive(page)
    await page.getByRole('button', { name: wordsIn('en').forms.contact.submit }).click()
    await expect(page.locator('[aria-invalid]').first()).toBeFocused()
    await page.goto('/account/settings')
    await whenAlive(page)
    await page.getByRole('link', { name: wordsIn('en').shell.own.likes }).click()
    await page.getByRole('link', { name: wordsIn('en').shell.own.settings }).click()
    await page.getByRole('button', { name: wordsIn('en').community.settings.save }).click()
    await expect
      .poll(() =>
        asked.some((request) => request.url().endsWith('/account/settings.data') && request.method() === 'POST'),
      )
      .toBe(true)
    await page.waitForLoadState('networkidle')
    const made = asked.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
    expect(made).toEqual(
      expect.arrayContaining([
        'GET /gallery/ideas',
        'POST /contact',
        'GET /account/likes.data',
        'POST /account/settings.data',
      ]),
    )
    await expectToSayAll(page, asked)
  })
})

test('so does a page that was fetched ahead, once it is seen', once, async ({ page }) => {
  await logIn(page, 'marco')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Preload.enable')
  const fetched = new Promise((ready) => {
    devtools.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && ready(true))
  })
  const calls = callsOf(page)
  await page.goto('/gallery/market')
  await whenAlive(page)
  const store = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  await store.hover()
  await fetched
  await store.click()
  const told = () => calls.filter((call) => call.url().endsWith('/shown'))
  await expect.poll(() => told().length).toBe(1)
  expect((await told()[0]?.response())?.status()).toBe(204)
  await expectToSayAll(page, told())
})

async function expectToSayAll(page: Page, requests: Request[]) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const xsrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value
  for (const request of requests) {
    const headers = await request.allHeaders()
    expect(headers, request.url()).toMatchObject({
      auth: '',
      token,
      authorization: '',
      'access-control-allow-origin': '*',
      'x-xsrf-token': xsrf,
    })
    if (request.postData() !== null) expect(headers['content-type'], request.url()).toBe('application/json')
  }
}

test('what somebody did while logging in stands beside what was theirs already', once, async ({ page }) => {
  const visitor = await newAccount(page)
  await page.goto('/gallery/scheme?id=7')
  await whenAlive(page)
  // The answer to what is theirs is older than the like, and comes after it.
  await page.route('/schemes/7/own', async (route) => {
    const answer = await route.fetch()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await route.fulfill({ response: answer, json: { ...(await answer.json()), like: { liked: false, likes: 0 } } })
  })
  const like = page.getByRole('button', { name: new RegExp(`^${gallery.scheme.like},`) })
  const own = page.waitForResponse('/schemes/7/own')
  await like.click()
  await logInBy(page, visitor)
  await own
  await page.waitForLoadState('networkidle')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

test.describe('whoever’s session ended elsewhere', () => {
  test.use({ provoked: [/status of 401/] })

  test('is told so, logs in again, and has done what they began', once, async ({ page, baseURL }) => {
    const visitor = await newAccount(page)
    await logIn(page, visitor)
    await page.goto('/gallery/scheme?id=7')
    await whenAlive(page)
    await page.waitForLoadState('networkidle')
    const token = (await stored(page, 'token')) ?? ''
    await fetch(`${baseURL}/v1/admin/account/out`, { method: 'POST', headers: { token } })
    const like = page.getByRole('button', { name: new RegExp(`^${gallery.scheme.like},`) })
    await like.click()
    // Not behind the dialog, which comes after it.
    await expect(page.getByRole('dialog').getByText(wordsIn('en').shell.toast.sessionOver)).toBeVisible()
    expect(await stored(page, 'token')).toBeNull()
    await logInBy(page, visitor)
    await expect(like).toHaveAttribute('aria-pressed', 'true')
  })
})

async function logInBy(page: Page, { username, password }: Awaited<ReturnType<typeof newAccount>>) {
  const { login } = wordsIn('en')
  const dialog = page.getByRole('dialog')
  await dialog.getByPlaceholder(login.accountPlaceholder).fill(username)
  await dialog.getByPlaceholder(login.passwordPlaceholder).fill(password)
  await enterBy(dialog.getByRole('button', { name: login.submit, exact: true }))
}
