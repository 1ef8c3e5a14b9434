import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { CACHE_TAGS_CHANNEL } from '#domain/cache-tags.ts'

interface Listener {
  /** Records changed: what was made of them is to be dropped. */
  onChange: (tags: string[]) => void
  /** The news begin to arrive, or stop: what was missed is unknown. */
  onListening: (listening: boolean) => void
}

const retryAfterMs = 1000

/** Hears on a connection of its own which records any process changed, and reconnects by itself until stopped. */
export function listenForChanges(
  connection: pg.ClientConfig | string,
  { onChange, onListening }: Listener,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isListening = false
  let isStopped = false

  async function connect() {
    const settings = typeof connection === 'string' ? { connectionString: connection } : connection
    const fresh = new pg.Client({ ...settings, application_name: 'loggia changes', keepAlive: true })
    client = fresh
    fresh.on('notification', ({ payload }) => payload && onChange(JSON.parse(payload)))
    fresh.on('error', () => {}) // `end` follows, and is what counts
    fresh.on('end', () => lost(fresh))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CACHE_TAGS_CHANNEL}`)
      isListening = true
      onListening(true)
    } catch {
      await fresh.end().catch(() => {})
      lost(fresh)
    }
  }

  function lost(which: pg.Client) {
    if (client !== which) return
    client = undefined
    isListening = false
    onListening(false)
    if (isStopped) return
    log.warn('Lost the connection that hears of changes: pages are not kept until it is back.')
    retry = setTimeout(connect, retryAfterMs)
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
      await client?.end().catch(() => {})
    },
  }
}
