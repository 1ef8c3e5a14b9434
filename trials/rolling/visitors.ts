import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Seen {
  asked: number
  /** What was no whole page, in words. */
  failed: string[]
  slowestMs: number
}

const AT_ONCE = 16

/**
 * Asks for pages, over kept connections, until it is enough.
 * @param isEnough is asked after each page
 */
export async function visit(site: string, paths: string[], isEnough: (asked: number) => boolean): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const seen: Seen = { asked: 0, failed: [], slowestMs: 0 }
  let isOver = false
  async function visitor() {
    while (!isOver) {
      const path = String(paths[seen.asked++ % paths.length])
      const began = performance.now()
      const fault = await ask(new URL(path, site), agent).catch((error: Error) => error.message)
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - began))
      if (fault) seen.failed.push(`${path}: ${fault}`)
      isOver ||= isEnough(seen.asked)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  agent.destroy()
  return seen
}

/** @returns what is wrong with the answer */
async function ask(url: URL, agent: Agent): Promise<string | undefined> {
  const { status, page } = await new Promise<{ status: number; page: string }>((resolve, reject) => {
    get(url, { agent }, (answer) => {
      text(answer).then((page) => resolve({ status: answer.statusCode ?? 0, page }), reject)
    }).on('error', reject)
  })
  if (status !== 200) return String(status)
  return page.trimEnd().endsWith('</html>') ? undefined : 'cut off'
}
