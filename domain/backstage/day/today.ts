import { REQUEST_TOPICS } from '#db/kinds.ts'
import type { Actor } from '#domain/actor.ts'
import { may } from '#domain/rights.ts'
import { countRecords, type ListServices, listQuery } from '../lists/list.ts'
import { lists } from '../registry.ts'

/** What a day begins with: the lists as they are narrowed to what waits for somebody, the most urgent first. */
export const WAITING: Waiting[] = [
  { list: 'requests', filter: 'due', choice: 'overdue' },
  { list: 'requests', filter: 'due', choice: 'today' },
  { list: 'requests', filter: 'due', choice: 'soon' },
  { list: 'requests', filter: 'owner', choice: 'me' },
  { list: 'requests', filter: 'owner', choice: 'nobody' },
  ...[...REQUEST_TOPICS, 'developer'].map((choice) => ({
    list: 'requests',
    filter: 'topic',
    choice,
    beside: { due: 'open' },
    isSaidOfNone: false,
  })),
  { list: 'pages', filter: 'state', choice: 'failed' },
  { list: 'pages', filter: 'state', choice: 'scheduled' },
  { list: 'mail', filter: 'state', choice: 'failed' },
  { list: 'mail', filter: 'state', choice: 'waiting' },
  { list: 'subscriptions', filter: 'state', choice: 'past-due' },
  { list: 'subscriptions', filter: 'term', choice: 'ending' },
  { list: 'claims', filter: 'term', choice: 'ending' },
  { list: 'help', filter: 'judged', choice: 'unhelpful' },
]

interface Waiting {
  list: string
  /** What it is called by, among what narrows the list. */
  filter: string
  choice: string
  /** What else narrows it. */
  beside?: Record<string, string>
  /** Whether it stands there also where nothing waits. */
  isSaidOfNone?: boolean
}

/**
 * How many records wait in each list that whoever asks may see: `count` is as of `countRecords`, `query` the list's address as it is
 * narrowed to them.
 */
export async function readToday(services: ListServices, actor: Actor) {
  const seen = WAITING.flatMap((each) => {
    const list = lists[each.list]
    return list && may(actor, list.rights.see) ? [{ ...each, of: list }] : []
  })
  const counted = await Promise.all(
    seen.map(async ({ of, beside, isSaidOfNone = true, ...named }) => {
      const query = new URLSearchParams({ [named.filter]: named.choice, ...beside })
      const count = await countRecords(services, actor, of, listQuery(of, query))
      return count > 0 || isSaidOfNone ? [{ ...named, query: String(query), count }] : []
    }),
  )
  return counted.flat()
}
