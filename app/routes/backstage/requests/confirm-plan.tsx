import { useLocale, useTranslations } from 'use-intl'
import { amountIn, INVOICE_NUMBER_MAX } from '#domain/plans/rules.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { answerWith } from '../../../forms/answer.ts'
import { Field } from '../../../forms/field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import classes from '../records/records.module.css'
import type { Route } from './+types/request'

interface ConfirmPlanProps {
  request: NonNullable<Route.ComponentProps['loaderData']['open']>
  plan: NonNullable<Route.ComponentProps['loaderData']['plan']>
  answer: Route.ComponentProps['actionData']
}

/** That the invoice of the plan that a request is about was paid. */
export function ConfirmPlan({ request: { key, version }, plan, answer: given }: ConfirmPlanProps) {
  const words = useTranslations('backstage.confirmPlan')
  const names = useTranslations('account.plan.names')
  const locale = useLocale()
  const answer = answerWith('paidOn', given)
  return (
    <section aria-labelledby="confirm-plan">
      <h2 id="confirm-plan" className={classes.subtitle}>
        {words('title')}
      </h2>
      <p className="dim">
        {words('text', { plan: names(plan.plan), price: amountIn(locale, plan.cents) })}{' '}
        {plan.account !== null && words('of', { name: plan.account })}
      </p>
      <ActionForm
        action={`/backstage/requests/${key}?confirm-plan`}
        answer={answer}
        className={classes.form}
        keepsScroll
      >
        <input type="hidden" name="version" value={version} />
        {plan.account === null && (
          <Field kind="literal" name="account" label={words('account')} hint={words('accountHint')} isRequired />
        )}
        <Field kind="date" name="paidOn" label={words('paidOn')} isRequired />
        <Field
          kind="literal"
          name="invoice"
          label={words('invoice')}
          hint={words('invoiceHint')}
          maxLength={INVOICE_NUMBER_MAX}
          isRequired
        />
        {(plan.asksForPassword || answer?.fieldErrors.password) && (
          <Field kind="password" autoComplete="current-password" name="password" label={words('password')} />
        )}
        <Submit>{words('submit')}</Submit>
      </ActionForm>
    </section>
  )
}
