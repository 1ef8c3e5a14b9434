import type { LoaderFunctionArgs } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { listSavedViews } from '#domain/backstage/lists/saved-views.ts'
import { readOptions } from '#domain/backstage/read.ts'
import { resources } from '#domain/backstage/registry.ts'
import { type Listed, rightToAdd } from '#domain/backstage/resource.ts'
import { may } from '#domain/rights.ts'
import { appContext, languageContext } from '../../../http/request/context.ts'
import { addressOf, recordAddress } from './addresses.ts'
import { actionsFor } from './asked-resource.ts'

/** A page of a list, by what the address asks for, with all that narrows it and can be done with it. */
export async function loadList(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  actor: Actor,
  list: Listed,
) {
  const { db, clock } = context.get(appContext)
  const services = { db, clock, language: context.get(languageContext) }
  const resource = resources[list.name]
  const query = listQuery(list, url.searchParams)
  const filters = Object.entries(list.filters)
  const offered = await readOptions(services, Object.fromEntries(filters.map(([name, { options }]) => [name, options])))
  const page = await listRecords(services, actor, list, query)
  return {
    resource: list.name,
    isExported: !list.staysHere,
    canAdd: resource?.canBeAdded
      ? may(actor, rightToAdd(resource))
      : list.rights.add !== undefined && may(actor, list.rights.add),
    query,
    isSearched: list.search !== undefined,
    columns: Object.entries(list.columns).map(([name, { kind }]) => ({ name, kind })),
    filters: filters.map(([name, { choices }]) => ({ name, choices, options: offered[name] })),
    sorts: Object.keys(list.sorts),
    actions: resource ? actionsFor(actor, resource).map(([name]) => name) : [],
    views: await listSavedViews(db, actor, list),
    ...page,
    rows: page.rows.map((row) => ({ ...row, to: list.leadsOut ? row.to : recordAddress(list.name, row.key) })),
  }
}

export type Open = Awaited<ReturnType<typeof loadList>>

/** Where whoever decided about something of a list goes on: at its beginning, narrowed as it was. */
export const beginningOf = (list: Listed, searchParams: URLSearchParams) =>
  `/backstage/${list.name}${addressOf({ query: listQuery(list, searchParams), sorts: Object.keys(list.sorts) })}`
