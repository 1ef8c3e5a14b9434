import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** As root a browser has no sandbox to offer; and it is to talk to nobody but the site. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The same for pages that draw with WebGL, on machines without a graphics card too. */
export const webGLArguments = [
  ...browserArguments.filter((argument) => argument !== '--disable-gpu'),
  ...['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
]

/** The path of a Chromium or Chrome that starts on this machine, if there is one. */
export function installedBrowser(): string | undefined {
  return [...candidates()].find((path) => existsSync(path) && succeeds(path, ['--version']))
}

/** Where people, distributions and Playwright put it; CHROMIUM names one. */
function* candidates() {
  if (process.env.CHROMIUM) yield process.env.CHROMIUM
  yield chromium.executablePath()
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']) {
    for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
      yield join(folder, name)
    }
  }
  for (const home of ['', process.env.HOME ?? '']) {
    yield `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`
    yield `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`
  }
}

/**
 * An installed browser, or one that is installed now: Playwright's download or, where that can't be had or lacks
 * libraries of the system, the distribution's package.
 * @throws Error with one line on what to do
 */
export function browserOrInstall(say: (line: string) => void): string {
  return (
    installedBrowser() ??
    after(download, 'No Chromium or Chrome is installed: downloading Playwright’s …') ??
    after(installPackage, 'That did not work: installing the system’s package …') ??
    fail('There is no Chromium or Chrome, and none could be installed. Install one, or set CHROMIUM to its path.')
  )

  function after(install: () => boolean, what: string) {
    say(what)
    return install() ? installedBrowser() : undefined
  }
}

function download(): boolean {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  return succeeds(process.execPath, [playwright, 'install', '--no-shell', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  })
}

function installPackage(): boolean {
  if (process.getuid?.() !== 0) return false
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
  return succeeds('apt-get', ['update'], quietly) && succeeds('apt-get', ['install', '-y', 'chromium'], quietly)
}

function succeeds(file: string, args: string[], environment = {}): boolean {
  try {
    execFileSync(file, args, { stdio: 'ignore', env: { ...process.env, ...environment } })
    return true
  } catch {
    return false
  }
}

function fail(line: string): never {
  throw new Error(line)
}
