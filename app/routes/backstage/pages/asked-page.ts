import type { LoaderFunctionArgs } from 'react-router'
import { pages } from '#domain/pages/listed.ts'
import { may } from '#domain/rights.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'

/** The page that an address names, and who asks; null where that is nobody who may edit it: the layout says so. */
export async function askedPage({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const person = await actorOf(context)
  return {
    app: context.get(appContext),
    actor: may(person, pages.rights.see) ? person : null,
    slug: params.key ?? '',
    title: wordsFor(context).backstage.pages.title,
  }
}
