import { LRUCache } from 'lru-cache'

export type Encoding = 'gzip' | 'br'

/** A page as it is kept: the same bytes for every visitor, in each encoding that browsers ask for. As it is it would take four times the room. */
export interface Page {
  status: number
  /** All but those of the encoding. */
  headers: Record<string, string> & { etag: string }
  bodies: Record<Encoding, Buffer>
  /** The records it was made of, such as `scheme:42`. */
  tags: ReadonlySet<string>
  /** How often it was asked for since it was kept. */
  asked?: number
  /** False where it may be sent but not kept: an error, a redirect, a page that says `no-store`. */
  keep: boolean
  /** Since when it may no longer be true, on the clock of `performance.now()`. */
  staleSince?: number
}

/**
 * For so long a page that may no longer be true is shown where the database is away, in ms: as long as pages tell caches in front of
 * the site that they may.
 */
const STALE_MS = 10 * 60_000

/** How often a page is asked for until it is worth the work of making it smaller. */
const OFTEN = 100

/**
 * Pages in memory, up to a size, dropped by tag. Concurrent misses of one page render once.
 * A page whose data changed while it was being rendered is sent, but not kept. What was dropped is shown once more only where
 * the database is away and nothing newer can be made (`stale-if-error` of RFC 5861).
 */
export class PageCache {
  readonly #pages: LRUCache<string, Page>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #onOften: (key: string, page: Page) => void
  readonly #newest = new Map<string, Rendering>()
  readonly #underWay = new Set<Rendering>()
  /** How many pages were rendered so far. */
  rendered = 0
  /** While the site can't hear of changes, nothing is kept, and what was is shown on for a while. */
  #listening = false
  #deafSince = Number.NEGATIVE_INFINITY

  /** @param onOften is told of each page that has been asked for often, once */
  constructor(maxBytes: number, onOften: (key: string, page: Page) => void = () => {}) {
    this.#onOften = onOften
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bodies }, key) => bodies.gzip.length + bodies.br.length + key.length * 2 + 2048,
      dispose: (page, key) => this.#forget(page, key),
    })
  }

  get(key: string): Page | undefined {
    const page = this.#pages.get(key)
    if (!page || !this.#isTrue(page)) return undefined
    page.asked = (page.asked ?? 0) + 1
    if (page.asked === OFTEN) this.#onOften(key, page)
    return page
  }

  /** Keeps `better` in the place of a page that says the same, unless that is no longer kept. */
  replace(key: string, page: Page, better: Page) {
    if (page.staleSince === undefined && this.#pages.peek(key) === page) this.#keep(key, better)
  }

  /** Whether a page is being rendered that whoever asks for it now would get. */
  isComing(key: string): boolean {
    return this.#newest.get(key)?.dropped.size === 0
  }

  /** The kept page, or the one that is being rendered, or what `render` makes; where that is a 503, the page that was kept last. */
  async getOrRender(key: string, render: () => Promise<Page>): Promise<Page> {
    const kept = this.#pages.get(key)
    if (kept && this.#isTrue(kept)) return kept
    const running = this.#newest.get(key)
    // A page that began before a change must not answer a visitor who came after it.
    if (running && this.isComing(key)) return running.page
    this.rendered++
    const rendered = render()
    const page = rendered.then((made) => (made.status === 503 ? (this.#lastKept(key) ?? made) : made))
    const rendering: Rendering = { dropped: new Set(), page }
    this.#newest.set(key, rendering)
    this.#underWay.add(rendering)
    try {
      const sent = await page
      this.#settle(key, await rendered, rendering)
      return sent
    } finally {
      this.#underWay.delete(rendering)
      if (this.#newest.get(key) === rendering) this.#newest.delete(key)
    }
  }

  /** Drops the pages made of these records. */
  drop(tags: readonly string[]) {
    for (const rendering of this.#underWay) for (const tag of tags) rendering.dropped.add(tag)
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) this.#drop(this.#pages.peek(key))
  }

  /**
   * Called when the news of changes begin to arrive (`true`) or stop (`false`): what was missed is unknown. When they stop, the database
   * is away as a rule: what is kept is shown on until it is back, or `letGo` is called.
   */
  setListening(listening: boolean) {
    if (this.#listening && !listening) this.#deafSince = performance.now()
    for (const rendering of this.#underWay) rendering.dropped.add(everything)
    if (listening) this.letGo()
    this.#listening = listening
  }

  get isListening() {
    return this.#listening
  }

  /** Drops what was shown on while no news came: the database is there, and may say something else. */
  letGo() {
    if (this.#listening) return
    for (const page of this.#pages.values()) this.#drop(page)
  }

  #drop(page: Page | undefined) {
    if (page) page.staleSince ??= this.#trueUntil
  }

  /** Until when what is kept is known to be true. */
  get #trueUntil() {
    return this.#listening ? performance.now() : this.#deafSince
  }

  #isTrue(page: Page) {
    return page.staleSince === undefined && this.#staleFor(page) < STALE_MS
  }

  /** The page as it was kept last, unless it may not have been true for long. */
  #lastKept(key: string): Page | undefined {
    const page = this.#pages.get(key)
    return page && this.#staleFor(page) < STALE_MS ? page : undefined
  }

  /** For how long a page may not have been true, in ms. */
  #staleFor({ staleSince = this.#trueUntil }: Page): number {
    return performance.now() - staleSince
  }

  get size() {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize ?? 0 }
  }

  /** Keeps what was rendered unless that has changed meanwhile, and nothing of what turned out to be gone or to lead elsewhere. */
  #settle(key: string, page: Page, rendering: Rendering) {
    const { dropped } = rendering
    const hasChanged = dropped.has(everything) || [...page.tags].some((tag) => dropped.has(tag))
    if (page.keep && !hasChanged && this.#listening) this.#keep(key, page)
    if (!page.keep && page.status !== 503 && this.#newest.get(key) === rendering) this.#pages.delete(key)
  }

  #keep(key: string, page: Page) {
    this.#pages.set(key, page)
    if (!this.#pages.has(key)) return
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  #forget(page: Page, key: string) {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}

interface Rendering {
  page: Promise<Page>
  dropped: Set<string>
}

const everything = '*'
