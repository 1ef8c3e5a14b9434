import type { LoaderFunctionArgs } from 'react-router'
import { listAppeals, listQueue } from '#domain/reports/queue.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { actorFor } from '../who.ts'

/** What was reported and waits, and the appeals that do; null for whoever may not see it. */
export async function loadQueue(args: LoaderFunctionArgs) {
  const { app, actor } = await actorFor('reports', args)
  const { moderation, shell } = wordsFor(args.context)
  if (!actor) return { title: shell.own.backstage, open: null }
  const [queue, appeals] = await Promise.all([listQueue(app.db, actor), listAppeals(app.db, actor)])
  return { title: moderation.backstage.reports, open: { ...queue, appeals, siteUrl: app.settings.siteUrl } }
}

export type OpenQueue = NonNullable<Awaited<ReturnType<typeof loadQueue>>['open']>
