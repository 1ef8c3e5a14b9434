import type pg from 'pg'
import { connectTo } from './hosts.ts'
import { isLost } from './lost.ts'
import type { Session } from './session.ts'

interface Patience {
  /** How long a connection may be busy until it is asked whether its server is still there. */
  suspiciousMs: number
  /** So long a server may take to answer that, twice in a row. */
  answerMs: number
}

const usual: Patience = { suspiciousMs: 3000, answerMs: 5000 }

/**
 * Watches a pool for servers that fell silent, as where the network to them is cut: nothing tells of that, and what was asked there
 * would wait for a quarter of an hour. Where a connection is busy for long, its server is asked by another one; if it does not
 * answer twice, all connections to it end. A server on this machine's own socket can't be cut off.
 */
export function leaveSilentServers(
  pool: pg.Pool,
  log: (line: string) => void,
  { suspiciousMs, answerMs } = usual,
): void {
  /** Since when each is busy; nothing where it is not. */
  const sessions = new Map<Session, number | undefined>()
  const note = (since: () => number | undefined) => (client: unknown) => {
    const session = client as Session
    if (!session.host.startsWith('/')) sessions.set(session, since())
  }
  pool.on(
    'acquire',
    note(() => performance.now()),
  )
  pool.on('release', (_error, client) => note(() => undefined)(client))
  pool.on('remove', (client) => sessions.delete(client as unknown as Session))

  const asked = new Set<string>()
  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer)
    const now = performance.now()
    for (const [session, since = now] of sessions) if (now - since > suspiciousMs) void leaveIfSilent(session)
  }, suspiciousMs).unref()

  /** Each server is asked by itself: one that only takes its time must not hide one that is silent. */
  async function leaveIfSilent({ config, host, port }: Session) {
    const server = `${host}:${port}`
    if (asked.has(server)) return
    asked.add(server)
    const isSilent = !(await answers(config, answerMs)) && !(await answers(config, answerMs))
    asked.delete(server)
    if (!isSilent) return
    log(`The database at ${server} does not answer: its connections end.`)
    for (const session of [...sessions.keys()]) {
      if (session.host === host && session.port === port) session.leave()
    }
  }
}

/** Whatever it says, it is there. */
async function answers(host: pg.ClientConfig, withinMs: number): Promise<boolean> {
  try {
    const session = await connectTo({ ...host, connectionTimeoutMillis: withinMs })
    void session.end()
    return true
  } catch (error) {
    return !isLost(error)
  }
}
