import { useTranslations } from 'use-intl'
import { APPEAL_OUTCOMES } from '#db/kinds.ts'
import { outcomeWords } from '#domain/reports/rules.ts'
import type { FormAnswer } from '../../../forms/answer.ts'
import { Link } from '../../../ui/link.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { OpenQueue } from './load-queue.ts'
import { Preview } from './preview.tsx'
import classes from './reports.module.css'

interface AppealProps {
  decision: OpenQueue['appeals'][number]
  answer: FormAnswer | undefined
}

/** An appeal: what it is about, the reasons then, what the author says, and the answer. */
export function Appeal({ decision, answer }: AppealProps) {
  const words = useTranslations('moderation.backstage')
  const reasons = useTranslations('moderation.reasons')
  const outcomes = useTranslations('moderation.outcomes')
  const { id, targetKind, target, outcome, ground, statement, appeal, reference, reports, mayDecide } = decision
  return (
    <article className={classes.case} aria-label={reference}>
      <Preview kind={targetKind} target={target} />
      <div className={classes.facts}>
        <h3 className={classes.strong}>
          {words('appealOf', { outcome: outcomes(outcomeWords(targetKind, outcome)) })}
        </h3>
        <Link to={`/account/decisions/${id}`} className={classes.earlier}>
          {reference}
        </Link>
        {reports.length > 0 && (
          <>
            <p className="dim small">{words('reportedThen')}</p>
            <ul className={classes.reports}>
              {reports.map((report) => (
                <li key={report.reference}>
                  <p className={classes.strong}>{reasons(report.reason)}</p>
                  <p className={classes.said}>{report.explanation}</p>
                  <p className="dim small">{report.reference}</p>
                </li>
              ))}
            </ul>
          </>
        )}
        {ground && (
          <>
            <p className="dim small">{words('groundThen')}</p>
            <p className={classes.strong}>{reasons(ground)}</p>
          </>
        )}
        <p className="dim small">{words('decidedBecause')}</p>
        <p className={classes.said}>{statement}</p>
        <p className="dim small">{words('appealSays')}</p>
        <p className={classes.said}>{appeal}</p>
        {mayDecide ? (
          <DecisionForm
            action={`/backstage/appeals/${id}/decide`}
            hidden={{ appeal: String(id) }}
            answer={answer}
            legend={words('decide')}
            outcomes={APPEAL_OUTCOMES.map((value) => ({ value, label: words(value) }))}
          />
        ) : (
          <p>{words('otherDecides')}</p>
        )}
      </div>
    </article>
  )
}
