import http from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Seen {
  asked: number
  /** What was no whole page, in words. */
  failed: string[]
  slowestMs: number
}

/**
 * Asks for pages, over kept connections, until it is enough.
 * @param isEnough is asked after each page
 * @param pauseMs that each of the visitors rests after a page
 * @param perSecond at most so many pages, of all visitors together
 */
export async function visit(
  site: string,
  paths: string[],
  isEnough: (asked: number) => boolean,
  { atOnce = 16, pauseMs = 0, perSecond = Number.POSITIVE_INFINITY } = {},
): Promise<Seen> {
  const { Agent } = protocolOf(site)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const seen: Seen = { asked: 0, failed: [], slowestMs: 0 }
  const start = performance.now()
  let isOver = false
  async function visitor() {
    while (!isOver) {
      const path = String(paths[seen.asked++ % paths.length])
      const began = performance.now()
      const fault = await ask(new URL(path, site), agent).catch((error: Error) => error.message)
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - began))
      if (fault) seen.failed.push(`${path}: ${fault}`)
      isOver ||= isEnough(seen.asked)
      const isDueInMs = start + (seen.asked * 1000) / perSecond - performance.now()
      const restMs = Math.max(pauseMs, isDueInMs)
      if (restMs > 0) await sleep(restMs)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  agent.destroy()
  return seen
}

/** Nobody waits for longer: what takes so long is a fault. */
const PATIENCE_MS = 20_000

const protocolOf = (site: string | URL) => (new URL(site).protocol === 'https:' ? https : http)

/** @returns what is wrong with the answer */
async function ask(url: URL, agent: http.Agent): Promise<string | undefined> {
  const { status, page } = await new Promise<{ status: number; page: string }>((resolve, reject) => {
    protocolOf(url)
      .get(url, { agent, signal: AbortSignal.timeout(PATIENCE_MS) }, (answer) => {
        text(answer).then((page) => resolve({ status: answer.statusCode ?? 0, page }), reject)
      })
      .on('error', reject)
  })
  if (status !== 200) return String(status)
  return page.trimEnd().endsWith('</html>') ? undefined : 'cut off'
}

/** Pages that are kept, some of those of the sitemap. */
export async function pagesAt(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  const step = Math.max(1, Math.floor(paths.length / 20))
  return paths.filter((_, place) => place % step === 0)
}
