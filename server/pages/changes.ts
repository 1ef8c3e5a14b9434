import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { connectToPrimary, hostsOf } from '#db/hosts.ts'
import { isLost } from '#db/lost.ts'
import type { Session } from '#db/session.ts'
import { CACHE_TAGS_CHANNEL } from '#domain/cache-tags.ts'

interface Listener {
  /** Records changed: what was made of them is to be dropped. */
  onChange: (tags: string[]) => void
  /** The news begin to arrive, or stop: what was missed is unknown. */
  onListening: (listening: boolean) => void
  /** The database is there, and the news can't be heard all the same. */
  onDeaf?: () => void
}

const retryAfterMs = 1000
/** How often the connection is asked whether its server is still there, which nothing tells where the network is cut; and how long it may take. */
const askEveryMs = 5000
const answerWithinMs = 8000

/**
 * Hears on a connection of its own which records any process changed, and reconnects by itself until stopped, to that of several
 * hosts which takes writes then.
 */
export function listenForChanges(
  connection: pg.ClientConfig | string,
  { onChange, onListening, onDeaf }: Listener,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const hosts = hostsOf(connection)
  let client: Session | undefined
  let retry: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined
  let isListening = false
  let isStopped = false

  async function connect() {
    let fresh: Session | undefined
    try {
      const { session } = await connectToPrimary(hosts, { application_name: 'loggia changes' })
      if (isStopped) return void session.end()
      fresh = session
      client = session
      session.on('notification', ({ payload }) => payload && onChange(JSON.parse(payload)))
      session.on('end', () => lost(session))
      asking = setInterval(askWhetherAlive, askEveryMs, session)
      await session.query(`listen ${CACHE_TAGS_CHANNEL}`)
      isListening = true
      onListening(true)
    } catch (error) {
      if (!isLost(error)) onDeaf?.()
      fresh?.leave()
      lost(fresh)
    }
  }

  function lost(which: Session | undefined) {
    if (client !== which) return
    const wasListening = isListening
    client = undefined
    isListening = false
    clearInterval(asking)
    onListening(false)
    if (isStopped) return
    log.warn('Lost the connection that hears of changes: pages are not kept until it is back.')
    // What is only interrupted is back before anybody has seen what it missed.
    retry = setTimeout(connect, wasListening ? 0 : retryAfterMs)
  }

  return {
    ready: connect(),
    /** Until all is heard that was committed before. While the connection is lost there is nothing to wait for: nothing is kept. */
    async heard() {
      if (isListening) await client?.query('select').catch(() => {})
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      clearInterval(asking)
      await client?.end().catch(() => {})
    },
  }
}

function askWhetherAlive(session: Session) {
  const giveUp = setTimeout(() => session.leave(), answerWithinMs)
  session
    .query('select')
    .catch(() => {})
    .finally(() => clearTimeout(giveUp))
}
