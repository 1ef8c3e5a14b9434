import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isLost, NO_WRITES } from './lost.ts'
import { Place } from './place.ts'
import { Session } from './session.ts'

/** For so long after the database was lost, whoever asks for it waits for it; then they are told at once, in ms. */
const PATIENCE_MS = 2000
const PAUSE_MS = 250

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error) => void) => void

/**
 * A pool of connections to that of several hosts which takes writes. What is safe is tried again for a moment: to
 * connect, and a statement that only reads, whose connection was lost.
 */
export class PrimaryPool extends pg.Pool {
  readonly #place: Place
  #lostAt: number | undefined

  constructor(hosts: pg.ClientConfig[], settings: pg.PoolConfig) {
    const place = new Place(hosts)
    class Here extends Session {
      constructor(given: pg.ClientConfig) {
        super({ ...given, ...place.last })
      }
    }
    super({ ...settings, Client: Here as unknown as new () => pg.ClientBase, onConnect: refuseReadOnly })
    this.#place = place
    this.on('connect', (client) => client.on('error', () => place.forget()))
    const ask = this.query.bind(this) as (...args: unknown[]) => Promise<unknown>
    const readAgain = (...args: unknown[]) =>
      ask(...args).catch((error) => {
        if (!isLost(error)) throw error
        return ask(...args)
      })
    this.query = ((...args: unknown[]) => {
      const isForCallback = typeof args.at(-1) === 'function'
      return !isForCallback && isReading(args[0]) ? readAgain(...args) : ask(...args)
    }) as typeof this.query
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #connect(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        if (!this.#place.host) await this.#place.find()
        const client = await super.connect()
        this.#lostAt = undefined
        return client
      } catch (error) {
        if (!isLost(error)) throw error
        this.#place.forget()
        this.#lostAt ??= performance.now()
        if (performance.now() - this.#lostAt > PATIENCE_MS) throw error
        await sleep(PAUSE_MS)
      }
    }
  }
}

/** What it throws is told to whoever asked once the connection has ended, which takes no answer of a server that may be gone. */
function refuseReadOnly(client: pg.ClientBase): void {
  const session = client as Session
  if (!session.isReadOnly) return
  session.leave()
  throw new Error(NO_WRITES)
}

/** A statement by itself, which may be asked twice. */
function isReading(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as pg.QueryConfig).text
  return /^\s*select\b/i.test(text)
}
