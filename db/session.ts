import pg from 'pg'
import { TAKES_NO_WRITES } from './lost.ts'
import { traced } from './query-spans.ts'

/** What PostgreSQL 14 and newer says of itself when a connection begins, and whenever it changes. */
const READ_ONLY = ['in_hot_standby', 'default_transaction_read_only']

/** A connection that knows whether writes are taken there, and ends once one was refused: the next may lead to another server. */
export class Session extends pg.Client {
  readonly #readOnly = new Set<string>()

  readonly #config: pg.ClientConfig

  constructor(config: pg.ClientConfig) {
    super(config)
    this.#config = config
    this.query = traced(this.query.bind(this))
    this.connection.on('parameterStatus', ({ parameterName: name, parameterValue: value }) => {
      if (!READ_ONLY.includes(name)) return
      if (value === 'on') this.#readOnly.add(name)
      else this.#readOnly.delete(name)
    })
    this.connection.on('errorMessage', ({ code }) => {
      // After whoever asked has heard of it.
      if (code === TAKES_NO_WRITES) setImmediate(() => this.leave())
    })
  }

  /** What it was made of; no log that shows a connection shows it, for its password. */
  get config() {
    return this.#config
  }

  /** Whether it is a standby, or takes no writes for another reason. */
  get isReadOnly() {
    return this.#readOnly.size > 0
  }

  /** Ends it without a word to the server, which may be gone: who waits for an answer gets an error. */
  leave() {
    this.connection.stream.destroy()
  }
}
