import { data, type LoaderFunctionArgs } from 'react-router'
import type { Db } from '#db/client.ts'
import type { Account, Actor } from '#domain/actor.ts'
import { lists, resources } from '#domain/backstage/registry.ts'
import type { Action, AnyResource, Row } from '#domain/backstage/resource.ts'
import { may } from '#domain/rights.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>

/** The list that an address names, and who asks; null where that is nobody who may see it: the layout says so. */
export const askedList = (args: Args) => asked(args, lists)

/** The same of a kind of records that is also shown and changed. */
export const askedResource = (args: Args) => asked(args, resources)

async function asked<Kind extends (typeof lists)[string]>({ context, params }: Args, kinds: Record<string, Kind>) {
  const name = params.resource ?? ''
  const resource = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!resource) throw data(null, { status: 404 })
  const person = await actorOf(context)
  return {
    app: context.get(appContext),
    actor: may(person, resource.rights.see) ? person : null,
    resource,
    title: wordsFor(context).backstage[resource.name as 'requests'].title,
  }
}

/** A request for a page that one kind of records has for itself, as one for the page of any record. */
export const askedFor = (resource: { name: string }, args: LoaderFunctionArgs): LoaderFunctionArgs => ({
  ...args,
  params: { ...args.params, resource: resource.name },
})

/** What whoever asks may do to records. */
export const actionsFor = (actor: Actor, { actions }: AnyResource) =>
  Object.entries(actions).filter(([, { right }]) => may(actor, right))

/** What of that can be done to one as it is. */
export async function possibleActions({ db }: { db: Db }, actor: Account, resource: AnyResource, row: Row) {
  const tried = actionsFor(actor, resource).map(async ([name, { refuse }]) => {
    const refusal = await (refuse as Action<Row>['refuse'])?.(row, { db, actor })
    return refusal ? [] : [name]
  })
  return (await Promise.all(tried)).flat()
}
