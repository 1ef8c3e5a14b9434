import type pg from 'pg'
import { connectTo } from './hosts.ts'
import { isLost } from './lost.ts'
import type { Session } from './session.ts'

/** How long a connection may be busy until it is asked whether its server is still there, in ms. */
const SUSPICIOUS_MS = 3000
/** So long a server may take to answer that, twice in a row. */
const ANSWER_MS = 5000

/**
 * Watches a pool for servers that fell silent, as where the network to them is cut: nothing tells of that, and what was asked there
 * would wait for a quarter of an hour. Where a connection is busy for long, its server is asked by another one; if it does not
 * answer twice, all connections to it end. A server on this machine's own socket can't be cut off.
 */
export function leaveSilentServers(pool: pg.Pool, log: (line: string) => void): void {
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

  let isAsking = false
  const timer = setInterval(async () => {
    if (pool.ended) return clearInterval(timer)
    const now = performance.now()
    const [suspect] = [...sessions].find(([, since]) => since !== undefined && now - since > SUSPICIOUS_MS) ?? []
    if (!suspect || isAsking) return
    isAsking = true
    const isSilent = !(await answers(suspect.config)) && !(await answers(suspect.config))
    isAsking = false
    if (!isSilent) return
    log(`The database at ${suspect.host}:${suspect.port} does not answer: its connections end.`)
    for (const session of [...sessions.keys()]) {
      if (session.host === suspect.host && session.port === suspect.port) session.leave()
    }
  }, SUSPICIOUS_MS).unref()
}

/** Whatever it says, it is there. */
async function answers(host: pg.ClientConfig): Promise<boolean> {
  try {
    const session = await connectTo({ ...host, connectionTimeoutMillis: ANSWER_MS })
    void session.end()
    return true
  } catch (error) {
    return !isLost(error)
  }
}
