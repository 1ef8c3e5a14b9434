import { useTranslations } from 'use-intl'
import { listAppeals, listQueue } from '#domain/reports/queue.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { actorFor } from '../who.ts'
import type { Route } from './+types/reports'
import { Appeal } from './appeal.tsx'
import { Case } from './case.tsx'
import classes from './reports.module.css'

/** `/backstage/reports`: what was reported and waits, and the appeals that do. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor } = await actorFor('reports', args)
  const { moderation, shell } = wordsFor(args.context)
  if (!actor) return { title: shell.own.backstage }
  const [queue, appeals] = await Promise.all([listQueue(app.db, actor), listAppeals(app.db, actor)])
  return { title: moderation.backstage.reports, open: { ...queue, appeals, siteUrl: app.settings.siteUrl } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? ''} | Loggia` },
  { name: 'robots', content: 'noindex' },
]

export default function Reports({ loaderData: { title, open } }: Route.ComponentProps) {
  const words = useTranslations('moderation.backstage')
  if (!open) return null
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('waiting', { count: open.total })}</p>
      {open.queue.map((one) => (
        <Case key={`${one.kind} ${one.id}`} reported={one} siteUrl={open.siteUrl} />
      ))}
      <h2 className={classes.title}>{words('appeals')}</h2>
      {open.appeals.length === 0 && <p className="dim">{words('noAppeals')}</p>}
      {open.appeals.map((one) => (
        <Appeal key={one.id} decision={one} />
      ))}
    </>
  )
}
