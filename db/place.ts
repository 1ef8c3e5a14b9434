import type pg from 'pg'
import { connectToPrimary } from './hosts.ts'

/** So long what was found out about hosts that all failed is believed, in ms. */
const BELIEVED_MS = 250

/** Which of several hosts takes writes, as far as is known. One alone is not asked: there is nothing to choose. */
export class Place {
  readonly #hosts: pg.ClientConfig[]
  #host: pg.ClientConfig | undefined
  #last: pg.ClientConfig | undefined
  #finding: Promise<void> | undefined
  #failed: { at: number; error: unknown } | undefined

  constructor(hosts: pg.ClientConfig[]) {
    this.#hosts = hosts
    if (hosts.length === 1) [this.#host] = hosts
    this.#last = this.#host
  }

  get host() {
    return this.#host
  }

  /** Which one took writes last, also while nobody knows: a connection that is made then must lead to none but these hosts. */
  get last() {
    return this.#last
  }

  forget() {
    if (this.#hosts.length > 1) this.#host = undefined
  }

  /** Looks for it, once for all who ask meanwhile. @throws where none of them takes writes */
  find(): Promise<void> {
    this.#finding ??= this.#ask().finally(() => {
      this.#finding = undefined
    })
    return this.#finding
  }

  async #ask() {
    if (this.#failed && performance.now() - this.#failed.at < BELIEVED_MS) throw this.#failed.error
    try {
      const { host, session } = await connectToPrimary(this.#hosts)
      this.#host = host
      this.#last = host
      // Not waited for: where the network is cut just now it has no end.
      void session.end()
    } catch (error) {
      this.#failed = { at: performance.now(), error }
      throw error
    }
  }
}
