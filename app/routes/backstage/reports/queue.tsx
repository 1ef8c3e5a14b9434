import { useTranslations } from 'use-intl'
import type { FormAnswer } from '../../../forms/answer.ts'
import { Appeal } from './appeal.tsx'
import { Case } from './case.tsx'
import type { OpenQueue } from './load-queue.ts'
import classes from './reports.module.css'

interface QueueProps {
  title: string
  open: OpenQueue | null
  /** What one of its forms was answered, where the page was loaded with that. */
  answer?: FormAnswer | undefined
}

/** What was reported and waits, each with its decision; and the appeals that do. */
export function Queue({ title, open, answer }: QueueProps) {
  const words = useTranslations('moderation.backstage')
  if (!open) return null
  const { kind, id, appeal } = answer?.values ?? {}
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('waiting', { count: open.total })}</p>
      {open.queue.map((one) => (
        <Case
          key={`${one.kind} ${one.id}`}
          reported={one}
          siteUrl={open.siteUrl}
          answer={kind === one.kind && id === String(one.id) ? answer : undefined}
        />
      ))}
      <h2 className={classes.title}>{words('appeals')}</h2>
      {open.appeals.length === 0 && <p className="dim">{words('noAppeals')}</p>}
      {open.appeals.map((one) => (
        <Appeal key={one.id} decision={one} answer={appeal === String(one.id) ? answer : undefined} />
      ))}
    </>
  )
}
