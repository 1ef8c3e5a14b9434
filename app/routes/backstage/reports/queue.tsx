import { useTranslations } from 'use-intl'
import type { FormAnswer } from '../../../forms/answer.ts'
import { addressOf } from '../records/addresses.ts'
import { Filters } from '../records/filters.tsx'
import { ListHead, ListPage } from '../records/list-frame.tsx'
import { useRecordWords } from '../records/record-words.ts'
import { Appeal } from './appeal.tsx'
import { Case } from './case.tsx'
import type { OpenQueue } from './load-queue.ts'
import classes from './reports.module.css'

interface QueueProps {
  open: OpenQueue | null
  /** What one of its forms was answered, where the page was loaded with that. */
  answer?: FormAnswer | undefined
}

/** What was reported and waits, each with its decision; and the appeals that do. */
export function Queue({ open, answer }: QueueProps) {
  const words = useTranslations('moderation.backstage')
  const own = useRecordWords('reports')
  if (!open) return null
  const { list, cases, appeals, total, siteUrl } = open
  const { kind, id, appeal } = answer?.values ?? {}
  // A refusal is shown with the page that was decided on.
  const { after, before } = list.query
  const asked = addressOf(list, { ...(after && { after }), ...(before && { before }) })
  return (
    <>
      <ListHead open={list} />
      <Filters open={list} words={own} />
      <ListPage open={list} words={own}>
        {cases.map((one) => (
          <Case
            key={`${one.kind} ${one.id}`}
            action={`/backstage/reports/decide${asked}`}
            reported={one}
            siteUrl={siteUrl}
            answer={kind === one.kind && id === String(one.id) ? answer : undefined}
          />
        ))}
      </ListPage>
      <h2 className={classes.title}>{words('appeals')}</h2>
      {appeals.length === 0 && <p className="dim">{words('noAppeals')}</p>}
      {total > appeals.length && <p className="dim">{words('appealsShown', { count: appeals.length, total })}</p>}
      {appeals.map((one) => (
        <Appeal key={one.id} decision={one} answer={appeal === String(one.id) ? answer : undefined} />
      ))}
    </>
  )
}
