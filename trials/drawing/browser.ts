import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserArguments, installedBrowser } from '../../scripts/browser/browser.ts'

export interface KillableBrowser {
  context: BrowserContext
  /** Ends all of its processes at once, in the middle of whatever they do. */
  kill: () => Promise<void>
}

/** A browser that keeps what it stores in a folder, also for the next one that is opened on it. */
export async function openBrowser(profile: string): Promise<KillableBrowser> {
  const args = [
    ...browserArguments,
    '--headless=new',
    // Whoever connects while a first window opens may wait for that window forever.
    '--no-startup-window',
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
  ]
  // A group of its own: some are started by a script, and each has a dozen processes.
  const child = spawn(installedBrowser() ?? '', args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), 'SIGKILL')
    await ended
  }
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child.stderr))
    return { context: browser.contexts()[0] as BrowserContext, kill }
  } catch (error) {
    await kill()
    throw error
  }
}

/** Where it says that it listens. */
async function addressOf(output: Readable): Promise<string> {
  let printed = ''
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    printed += chunk
    const address = printed.match(/listening on (ws:\S+)/)?.[1]
    if (address) {
      output.resume()
      return address
    }
  }
  throw new Error(`No browser was started.\n${printed}`)
}
