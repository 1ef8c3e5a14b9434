import { data, type LoaderFunctionArgs } from 'react-router'
import { resources } from '#domain/backstage/registry.ts'
import { may } from '#domain/rights.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'

/** The kind of records that an address names, and who asks; null where that is nobody who may see them: the layout says so. */
export async function askedResource({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const name = params.resource ?? ''
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (!resource) throw data(null, { status: 404 })
  const app = context.get(appContext)
  const person = await actorOf(context)
  const actor = may(person, resource.rights.see) ? person : null
  /** Those that whoever asks may do. */
  const actions = Object.entries(resource.actions).filter(([, { right }]) => may(person, right))
  return { app, actor, resource, actions }
}
