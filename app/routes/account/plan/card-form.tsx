import { useTranslations } from 'use-intl'
import type { PlanName } from '#db/kinds.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormAnswer } from '../../../forms/answer.ts'
import { Field } from '../../../forms/field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import rows from '../rows.module.css'
import classes from './plan.module.css'
import { SUBSCRIBE_PATH } from './plan-path.ts'

interface CardFormProps {
  /** The plans that can be paid so, as they are written. */
  offers: { name: PlanName; label: string }[]
  chosen: PlanName
  answer: FormAnswer<{ address: string }> | undefined
}

/** Pays a plan by card, on Stripe's own page. */
export function CardForm({ offers, chosen, answer }: CardFormProps) {
  const words = useTranslations('account.plan.subscribe')
  const address = answer?.done?.address
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{words('byCard')}</h2>
      <p className="dim">{words('byCardText')}</p>
      {address ? (
        <p role="status">
          <ButtonLink href={address}>{words('toStripe')}</ButtonLink>
        </p>
      ) : (
        <ActionForm action={`${SUBSCRIBE_PATH}?card`} answer={answer} className={rows.form}>
          <Field name="plan" label={words('plan')} kind="choice" value={chosen}>
            {offers.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Field>
          <Submit className={rows.button}>{words('payByCard')}</Submit>
        </ActionForm>
      )}
    </section>
  )
}
