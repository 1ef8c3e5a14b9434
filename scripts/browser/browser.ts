import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
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

/** Where ./packaged-browser.ts puts one. */
export const packagedBrowser = join(import.meta.dirname, '../../node_modules/.cache/loggia/chromium/start')

/** The path of a Chromium or Chrome that starts on this machine, if there is one: rather a whole browser than a shell. */
export function installedBrowser(): string | undefined {
  return [...browsers(), ...headlessShells()].find(starts)
}

/** Of one without windows, which shows the same pages in seven tenths of the processor time. */
export function headlessShell(): string | undefined {
  return [...headlessShells()].find(starts)
}

/** Where people, distributions and Playwright put it; CHROMIUM names one. */
function* browsers() {
  if (process.env.CHROMIUM) yield process.env.CHROMIUM
  yield chromium.executablePath()
  yield* onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
  for (const home of ['', process.env.HOME ?? '']) {
    yield `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`
    yield `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`
  }
}

function* headlessShells() {
  if (process.env.CHROMIUM) yield process.env.CHROMIUM
  // Playwright tells the path of the whole browser alone; that of the shell is like it.
  const [, before, build, system] = chromium.executablePath().match(/(.*)chromium-(\d+)\/chrome-([^/]+)\//) ?? []
  if (build) {
    yield `${before}chromium_headless_shell-${build}/chrome-headless-shell-${system}/chrome-headless-shell`
  }
  yield* onPath('chromium-headless-shell')
  yield packagedBrowser
}

function* onPath(...names: string[]) {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']) {
    for (const name of names) yield join(folder, name)
  }
}

const starts = (path: string) => existsSync(path) && succeeds(path, ['--version'])

/** Runs a program, which prints nothing, and tells whether it is there and does well. */
export function succeeds(file: string, args: string[], environment = {}): boolean {
  try {
    execFileSync(file, args, { stdio: 'ignore', env: { ...process.env, ...environment } })
    return true
  } catch {
    return false
  }
}
