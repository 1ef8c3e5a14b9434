import { useTranslations } from 'use-intl'
import { REASONS } from '#db/vocabulary.ts'
import { outcomesFor, outcomeWords } from '#domain/reports/rules.ts'
import type { FormAnswer } from '../../../forms/answer.ts'
import { Link } from '../../../ui/link.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { OpenQueue } from './load-queue.ts'
import { ownAddress } from './own-address.ts'
import { Preview } from './preview.tsx'
import classes from './reports.module.css'

interface CaseProps {
  reported: OpenQueue['cases'][number]
  /** Where its decision is sent. */
  action: string
  siteUrl: string
  answer: FormAnswer | undefined
}

/** One thing that was reported: what it is, large; what is said of it; and the decision. */
export function Case({ reported, action, siteUrl, answer }: CaseProps) {
  const words = useTranslations('moderation.backstage')
  const reasons = useTranslations('moderation.reasons')
  const outcomes = useTranslations('moderation.outcomes')
  const { kind, id, reports, earlier, target } = reported
  return (
    <article className={classes.case} aria-label={target?.subject.slice(0, 80) ?? `${kind} ${id}`}>
      <Preview kind={kind} target={target} />
      <div className={classes.facts}>
        {reports.length === 0 && <p>{words('withheldUnreported')}</p>}
        <ul className={classes.reports}>
          {reports.map((report) => (
            <li key={report.reference}>
              <p className={classes.strong}>{reasons(report.reason)}</p>
              <p className={classes.said}>{report.explanation}</p>
              <p className={`small ${classes.said}`}>
                {words('address')}: <ReportedAddress typed={report.address} own={ownAddress(report.address, siteUrl)} />
              </p>
              <p className="dim small">
                {report.reference}, <Day date={report.createdAt.toISOString()} />, {report.name || words('nobody')}
                {report.isTrusted && <>, {words('trusted')}</>}
              </p>
            </li>
          ))}
        </ul>
        {earlier.length > 0 && (
          <p className="small">
            {words('earlier')}:{' '}
            {earlier.map((one) => (
              <Link key={one.id} to={`/account/decisions/${one.id}`} className={classes.earlier}>
                {outcomes(outcomeWords(kind, one.outcome))}, {one.reference}
              </Link>
            ))}
          </p>
        )}
        <DecisionForm
          action={action}
          hidden={{ kind, id: String(id) }}
          legend={words('decide')}
          outcomes={outcomesFor(kind, target ?? undefined).map((value) => ({
            value,
            label: outcomes(outcomeWords(kind, value)),
          }))}
          grounds={target ? REASONS.map((value) => ({ value, label: reasons(value) })) : []}
          isForAuthor={target !== null}
          answer={answer}
        />
      </div>
    </article>
  )
}

/** Nobody is led elsewhere by what a stranger typed. */
function ReportedAddress({ typed, own }: { typed: string; own: string | null }) {
  if (!own) return typed
  return (
    <a href={own} target="_blank" rel="noopener">
      {typed}
    </a>
  )
}
