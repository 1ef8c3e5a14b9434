import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { listLog } from '#domain/reports/queue.ts'
import { wordsFor } from '../../http/words.ts'
import type { Route } from './+types/log'
import classes from './reports.module.css'
import { moderatorIn } from './who.ts'

/** `/backstage/log`: the latest of the audit log. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor } = await moderatorIn(args)
  const { log: title } = wordsFor(args.request).moderation.backstage
  return { title, entries: actor ? await listLog(app.db, actor) : [] }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? ''} | Loggia` },
  { name: 'robots', content: 'noindex' },
]

export default function Log({ loaderData: { title, entries } }: Route.ComponentProps) {
  const words = useTranslations('moderation.backstage')
  const format = useFormatter()
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <ul className={classes.list}>
        {entries.map(({ id, at, actor, action, targetKind, targetId, decisionId }) => (
          <li key={id}>
            <span>
              {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}, {actor ?? words('by')}
            </span>
            <span>
              {action}
              {targetKind && ` (${targetKind} ${targetId})`}
            </span>
            {decisionId && <Link to={`/account/decisions/${decisionId}`}>{decisionId}</Link>}
          </li>
        ))}
      </ul>
    </>
  )
}
