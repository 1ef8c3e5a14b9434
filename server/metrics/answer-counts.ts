import { counter, type Metric, type Sample } from './exposition.ts'

/** A kept page that was sent from memory, or whatever else was answered. */
export type AnsweredFrom = 'memory' | 'site'

/** How long an answer may take to be counted by each, in ms. */
const BOUNDS = [1, 5, 25, 100, 250, 500, 1000, 2500, 10_000]

interface Tally {
  /** By route, then by status. */
  routes: Map<string, Map<number, number>>
  /** Answers that took as long as each bound at the most, and not as long as the one before. The last is of the others. */
  within: number[]
  ms: number
}

/** Counts answers. A kept page takes a few dozen nanoseconds more by it: everything else waits until somebody asks. */
export class AnswerCounts {
  readonly #tallies: Record<AnsweredFrom, Tally> = { memory: emptyTally(), site: emptyTally() }

  /** @param route the pattern of its address, of which there are some hundreds */
  add(from: AnsweredFrom, route: string, status: number, ms: number): void {
    const tally = this.#tallies[from]
    const statuses = tally.routes.get(route) ?? new Map<number, number>()
    if (statuses.size === 0) tally.routes.set(route, statuses)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    let place = 0
    while (place < BOUNDS.length && ms > Number(BOUNDS[place])) place++
    tally.within[place] = Number(tally.within[place]) + 1
    tally.ms += ms
  }

  metrics(): Metric[] {
    const tallies = Object.entries(this.#tallies)
    return [
      counter(
        'loggia_requests_total',
        'Answers by route, status, and whether they were kept pages from memory.',
        tallies.flatMap(([from, { routes }]) => samplesOf(from, routes)),
      ),
      {
        name: 'loggia_request_seconds',
        help: 'How long answers took, from the request to the last byte handed on.',
        type: 'histogram',
        samples: tallies.flatMap(([from, tally]) => histogramOf(from, tally)),
      },
    ]
  }
}

const emptyTally = (): Tally => ({ routes: new Map(), within: Array(BOUNDS.length + 1).fill(0), ms: 0 })

function samplesOf(from: string, routes: Tally['routes']): Sample[] {
  return [...routes].flatMap(([route, statuses]) =>
    [...statuses].map(([status, value]) => ({ labels: { route, status: String(status), from }, value })),
  )
}

function histogramOf(from: string, { within, ms }: Tally): Sample[] {
  let sum = 0
  const buckets = within.map((count, place) => {
    sum += count
    const bound = BOUNDS[place]
    const le = bound === undefined ? '+Inf' : String(bound / 1000)
    return { suffix: '_bucket', labels: { from, le }, value: sum }
  })
  return [
    ...buckets,
    { suffix: '_sum', labels: { from }, value: ms / 1000 },
    { suffix: '_count', labels: { from }, value: sum },
  ]
}
