import type { Actor } from '#domain/actor.ts'
import { may } from '#domain/rights.ts'
import { countRecords, type ListServices, listQuery } from './list.ts'
import { lists } from './registry.ts'

/** What a day begins with: the lists as they are narrowed to what waits for somebody, the most urgent first. */
const WAITING = [
  { list: 'requests', filter: 'due', choice: 'overdue' },
  { list: 'requests', filter: 'owner', choice: 'me' },
  { list: 'requests', filter: 'owner', choice: 'nobody' },
  { list: 'mail', filter: 'state', choice: 'failed' },
  { list: 'mail', filter: 'state', choice: 'waiting' },
  { list: 'subscriptions', filter: 'state', choice: 'past-due' },
  { list: 'subscriptions', filter: 'term', choice: 'ending' },
  { list: 'claims', filter: 'term', choice: 'ending' },
  { list: 'help', filter: 'judged', choice: 'unhelpful' },
] as const

/** How many records wait in each list that whoever asks may see; `count` is as of `countRecords`. */
export async function readToday(services: ListServices, actor: Actor) {
  const seen = WAITING.flatMap((each) => {
    const list = lists[each.list]
    return list && may(actor, list.rights.see) ? [{ ...each, of: list }] : []
  })
  return Promise.all(
    seen.map(async ({ of, ...each }) => {
      const query = listQuery(of, new URLSearchParams({ [each.filter]: each.choice }))
      return { ...each, count: await countRecords(services, actor, of, query) }
    }),
  )
}
