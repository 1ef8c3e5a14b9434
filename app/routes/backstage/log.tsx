import { useTranslations } from 'use-intl'
import { OUTCOMES } from '#db/kinds.ts'
import { listLog } from '#domain/reports/queue.ts'
import { outcomeWords } from '#domain/reports/rules.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import type { Route } from './+types/log'
import classes from './reports/reports.module.css'
import { actorFor } from './who.ts'

/** `/backstage/log`: the audit log, the latest first. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor } = await actorFor('log', args)
  const { log: title } = wordsFor(args.context).moderation.backstage
  const page = Number(args.url.searchParams.get('page') ?? 1)
  return { title, ...(actor ? await listLog(app.db, actor, page) : { entries: [], page: 1, pages: 1 }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Log({ loaderData: { title, entries, page, pages } }: Route.ComponentProps) {
  const kinds = useTranslations('moderation.kinds')
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <ul className={classes.list}>
        {entries.map(({ id, at, actor, action, facts, targetKind, targetId, decisionId, decision }) => (
          <li key={id}>
            <span>
              <Moment at={at} />, {actor ?? <Nobody action={action} />}
            </span>
            <span>
              <What action={action} facts={facts} kind={targetKind} />
              {targetKind && ` (${kinds(targetKind)} ${targetId})`}
            </span>
            {decisionId && <Link to={`/account/decisions/${decisionId}`}>{decision}</Link>}
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} />
    </>
  )
}

type Entry = Route.ComponentProps['loaderData']['entries'][number]

/** What was done without an account's name: by a reporter, who is not written down, by the rules, or by an account that is gone. */
function Nobody({ action }: Pick<Entry, 'action'>) {
  const words = useTranslations('moderation.backstage')
  const people = useTranslations('community.people')
  if (action === 'reported') return words('reporter')
  return action === 'hidden until decided' || action === 'deleted' ? words('by') : people('formerMember')
}

function What({ action, facts, kind }: Pick<Entry, 'action' | 'facts'> & { kind: Entry['targetKind'] }) {
  const words = useTranslations('moderation.backstage.actions')
  const outcomes = useTranslations('moderation.outcomes')
  const outcome = OUTCOMES.find((each) => each === facts.outcome)
  return `${words(action)}${kind && outcome ? `: ${outcomes(outcomeWords(kind, outcome))}` : ''}`
}
