import { randomBytes } from 'node:crypto'
import {
  test as base,
  expect,
  type Locator,
  type Page,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
} from '@playwright/test'
import { serverWords } from '#app/i18n/server-words.ts'
import { wordsOf } from '#app/i18n/words.ts'
import { OFFERED_LANGUAGES, type OfferedLanguage } from '#db/languages.ts'
import { chosenAfter, firstRunPasswords } from '#server/test-site.ts'
import { installedBrowser, webGLArguments } from '../../scripts/browser/browser.ts'

export type { Page }
export { expect }

/** Of tests that turn something: WebGL in software, for machines without a graphics card. A shell is no quicker at it. */
export const withWebGL: Pick<PlaywrightTestOptions & PlaywrightWorkerOptions, 'actionTimeout' | 'launchOptions'> = {
  // A page that is being drawn may take no key for half a minute.
  actionTimeout: 60_000,
  launchOptions: { executablePath: installedBrowser(), args: webGLArguments },
}

/** Of tests of what is the same at any width, which one window is enough for. */
export const once = { tag: '@once' }

/** Of those, what tells most in a few seconds: it is in the short form of the tests too. */
export const onceAndQuick = { tag: ['@once', '@quick'] }

export type Language = OfferedLanguage
export const languages = OFFERED_LANGUAGES

interface Promises {
  /** One for each window: the two main paths alone are walked in both languages in both. */
  language: Language
  /** What a test provokes, such as the failed load of a page that isn't there. */
  provoked: RegExp[]
  /** Whatever no page may do: errors in the console, requests to other hosts, refusals by the security policy. */
  faults: string[]
}

/** Every journey also checks what the site promises on all of its pages. */
export const test = base.extend<Promises>({
  // Every test comes from an address of its own, since wrong passwords are counted by address.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what is needed
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` }),
  language: async ({ viewport }, use) => use(isNarrow(viewport) ? 'italy' : 'en'),
  provoked: [[], { option: true }],
  faults: [
    async ({ context, baseURL, provoked }, use) => {
      const faults: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (fault) => faults.push(String(fault.error())))
      context.on('request', (request) => {
        if (/^(https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== baseURL) {
          faults.push(`request to ${request.url()}`)
        }
      })
      await use(faults)
      expect(faults.filter((fault) => !provoked.some((expected) => expected.test(fault)))).toEqual([])
    },
    { auto: true },
  ],
})

/** The interface's words, section by section. Those with placeholders are filled by `fill`. */
export const wordsIn = (language: Language) => ({
  ...wordsOf(language),
  errors: serverWords[language].errors,
  fieldErrors: serverWords[language].fieldErrors,
})

export function fill(words: string, values: Record<string, string>): string {
  return words.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
}

const site = () => process.env.SITE_ADDRESS ?? ''

/** As if chosen on an earlier visit. Without the cookie: as if the browser had lost it since. */
export async function speak(page: Page, language: Language, { cookie = true } = {}) {
  await remember(page, { lang: language })
  if (cookie) await page.context().addCookies([{ name: 'lang', value: language, url: site() }])
}

export async function passwordOf(account: 'giulia' | 'marco' | 'staff'): Promise<string> {
  return chosenAfter((await firstRunPasswords(process.env.SITE_DATA ?? ''))[account] ?? '')
}

interface Credentials {
  username: string
  password: string
}

/** A new account, for tests of what one does only once. */
export async function newAccount(page: Page): Promise<Credentials> {
  const username = `anna.${randomBytes(4).toString('hex')}`
  const password = 'quattro-finestre-aperte'
  const answer = await page.request.post('/api/v1/user/register', {
    headers: await ownHeaders(page),
    data: { username, email: `${username}@example.com`, password, age: true },
  })
  expect(await answer.json()).toMatchObject({ code: 1 })
  await page.context().clearCookies()
  return { username, password }
}

/** As if logged in on an earlier visit: the call that the dialog makes, and what it stores. */
export async function logIn(page: Page, account: 'giulia' | 'marco' | 'staff' | Credentials) {
  const data = typeof account === 'string' ? { username: account, password: await passwordOf(account) } : account
  const answer = await page.request.post('/v1/api/index/login/login', { headers: await ownHeaders(page), data })
  const told = await answer.json()
  expect(told).toMatchObject({ code: 1 })
  await remember(page, { token: told.data.token, designUrl: told.data.login_url })
  // The browser has what its posts repeat, as after any visit: a call that raced the first one's would be made twice.
  await page.request.get('/api/me')
}

/** What calls of our own pages carry. */
export async function ownHeaders(page: Page) {
  const cookies = await page.context().cookies()
  return { 'X-XSRF-TOKEN': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' }
}

/** Fills local storage before the first page is opened. */
export async function remember(page: Page, values: Record<string, string>) {
  const { cookies, origins } = await page.context().storageState()
  const before = origins.flatMap(({ localStorage }) => localStorage)
  const added = Object.entries(values).map(([name, value]) => ({ name, value }))
  const localStorage = [...before, ...added]
  await page.context().setStorageState({ cookies, origins: [{ origin: site(), localStorage }] })
}

/** Presses what logs in. The design tool opens before the page half a second later, where clicks on the page may be lost: it is closed. */
export async function enterBy(submit: Locator) {
  const page = submit.page()
  const opening = page.waitForEvent('popup')
  await submit.click()
  await (await opening).close()
  await page.bringToFront()
}

export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

const isNarrow = (viewport: { width: number } | null) => (viewport?.width ?? 0) < 1200
export const isPhone = (page: Page) => isNarrow(page.viewportSize())

/** Waits until the page's script runs: before, a button that needs it does nothing. */
export async function whenAlive(page: Page) {
  await page.waitForLoadState('load')
  await page.waitForFunction(isAlive)
}

/**
 * Of an application, whether React has taken over its document: until then it may still write the first value into what is typed
 * into. It says so nowhere but in its own root.
 */
function isAlive(): boolean {
  if (!('__reactRouterContext' in window)) return customElements.get('site-island') !== undefined
  const root = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  return root !== undefined && !Reflect.get(document, root).stateNode.current.memoizedState.isDehydrated
}

/** Follows a link to another page, and waits until that one's script runs. */
export async function follow(link: Locator) {
  const page = link.page()
  const from = page.url()
  await link.click()
  await page.waitForURL(({ href }) => href !== from)
  await whenAlive(page)
}

/** The header's links of one menu: in its dropdown or, on a phone, in the drawer. */
export async function openMenu(page: Page, name: string): Promise<Locator> {
  const header = page.getByRole('banner')
  if (!isPhone(page)) {
    await header.getByRole('button', { name, exact: true }).click()
    return header.locator('[popover]:popover-open')
  }
  await header.getByRole('button', { name: 'Menu', exact: true }).click()
  return header.locator('[popover]:popover-open').locator('section', { hasText: name })
}

/** Opens the login dialog as a visitor does. */
export async function openLogin(page: Page, language: Language): Promise<Locator> {
  const { shell } = wordsIn(language)
  if (isPhone(page)) await page.getByRole('button', { name: shell.menu, exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: shell.logIn, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}
