import { useTranslations } from 'use-intl'
import { outcomeWords } from '#domain/reports/rules.ts'
import type { Route } from './+types/reports'
import { DecisionForm } from './decision-form.tsx'
import { Preview } from './preview.tsx'
import classes from './reports.module.css'

type Open = NonNullable<Route.ComponentProps['loaderData']['open']>

/** An appeal: what it is about, the reasons then, what the author says, and the answer. */
export function Appeal({ decision }: { decision: Open['appeals'][number] }) {
  const words = useTranslations('moderation.backstage')
  const outcomes = useTranslations('moderation.outcomes')
  const { id, targetKind, target, outcome, statement, appeal, reference, mayDecide } = decision
  return (
    <article className={classes.case} aria-label={reference}>
      <Preview kind={targetKind} target={target} />
      <div className={classes.facts}>
        <h3 className={classes.strong}>
          {words('appealOf', { outcome: outcomes(outcomeWords(targetKind, outcome)) })}
        </h3>
        <p className="dim small">{reference}</p>
        <p className="dim small">{words('decidedBecause')}</p>
        <p className={classes.said}>{statement}</p>
        <p className="dim small">{words('appealSays')}</p>
        <p className={classes.said}>{appeal}</p>
        {mayDecide ? (
          <DecisionForm
            action={`/backstage/appeals/${id}/decide`}
            legend={words('decide')}
            outcomes={(['upheld', 'reversed'] as const).map((value) => ({ value, label: words(value) }))}
          />
        ) : (
          <p>{words('otherDecides')}</p>
        )}
      </div>
    </article>
  )
}
