import { useTranslations } from 'use-intl'
import { ActionForm } from '../../../forms/action-form.tsx'
import { answerWith } from '../../../forms/answer.ts'
import { Submit } from '../../../forms/submit.tsx'
import { Link } from '../../../ui/link.tsx'
import { Moment } from '../../../ui/text/moment.tsx'
import { recordAddress } from '../records/addresses.ts'
import classes from '../records/records.module.css'
import type { Route } from './+types/request'

interface MergingProps {
  request: NonNullable<Route.ComponentProps['loaderData']['open']>
  others: { id: number; reference: string; createdAt: Date }[]
  answer: Route.ComponentProps['actionData']
}

/** What else the same person asked, into which the request can be merged. */
export function Merging({ request: { key, version }, others, answer }: MergingProps) {
  const words = useTranslations('backstage.request')
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others-title">
      <h2 id="others-title" className={classes.subtitle}>
        {words('others')}
      </h2>
      <ActionForm action={`${recordAddress('requests', key)}?merge`} answer={answerWith('into', answer)}>
        <input type="hidden" name="version" value={version} />
        <ul className={classes.changes}>
          {others.map(({ id, reference, createdAt }) => (
            <li key={id} className={classes.acts}>
              <span>
                <Link to={recordAddress('requests', String(id))}>{reference}</Link>, <Moment at={createdAt} />
              </span>
              <Submit variant="outline" name="into" value={String(id)}>
                {words('merge')}
              </Submit>
            </li>
          ))}
        </ul>
      </ActionForm>
    </section>
  )
}
