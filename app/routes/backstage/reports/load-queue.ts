import type { LoaderFunctionArgs } from 'react-router'
import { reports } from '#domain/reports/listed.ts'
import { listAppeals, readCases } from '#domain/reports/queue.ts'
import { may } from '#domain/rights.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { loadList } from '../records/load-list.ts'

/** What was reported and waits, and the appeals that do; null for whoever may not see it. */
export async function loadQueue(args: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { db, settings } = args.context.get(appContext)
  const actor = await actorOf(args.context)
  const { reports: words } = wordsFor(args.context).backstage
  if (!may(actor, 'reports:decide')) return { title: words.title, open: null }
  const list = await loadList(args, actor, reports)
  const keys = list.rows.map(({ key }) => key)
  const [cases, waiting] = await Promise.all([readCases(db, actor, keys), listAppeals(db, actor)])
  return { title: words.title, open: { list, cases, ...waiting, siteUrl: settings.siteUrl } }
}

export type OpenQueue = NonNullable<Awaited<ReturnType<typeof loadQueue>>['open']>
