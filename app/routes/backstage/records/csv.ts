import { Readable } from 'node:stream'
import { data } from 'react-router'
import { eachRecord, listQuery } from '#domain/backstage/lists/list.ts'
import { csvLine } from '../../../http/content/csv.ts'
import { languageContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import type { Route } from './+types/csv'
import { askedList } from './asked-resource.ts'

/** `/backstage/csv/:resource`: the whole list, as it is filtered and sorted. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor, resource } = await askedList(args)
  if (resource.staysHere) throw data(null, { status: 404 })
  const batches = eachRecord(
    { db: app.db, clock: app.clock, language: args.context.get(languageContext) },
    actor ?? (await actorOf(args.context)),
    resource,
    listQuery(resource, args.url.searchParams),
  )
  // What is refused is so before the first line is sent.
  const first = await orRefuse(batches.next())
  async function* lines() {
    yield csvLine(Object.keys(resource.columns))
    for (let batch = first; !batch.done; batch = await batches.next()) {
      yield batch.value.map(({ cells }) => csvLine(Object.values(cells))).join('')
    }
  }
  return new Response(Readable.toWeb(Readable.from(lines())) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${resource.name}.csv"`,
    },
  })
}
