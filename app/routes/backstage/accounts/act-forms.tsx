import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Act, REASON_MAX } from '#domain/people/rules.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormAnswer } from '../../../forms/answer.ts'
import { Field } from '../../../forms/field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import type { Route } from './+types/account'
import classes from './accounts.module.css'

type Open = NonNullable<Route.ComponentProps['loaderData']['open']>

interface ActFormsProps extends Pick<Open, 'account' | 'mayDo' | 'once' | 'asksForPassword'> {
  /** Whose form was sent last and not taken, and why. */
  refused: Act | null
  answer: FormAnswer | undefined
}

/** What whoever looks may do about an account: each a form that opens, with its reason. */
export function ActForms({ account, mayDo, once, asksForPassword, refused, answer }: ActFormsProps) {
  const words = useTranslations('backstage.accounts.acts')
  const roles = useTranslations('backstage.accounts.choices.role')
  const fields = useTranslations('backstage.accounts.fields')
  const { id, role, sessions, lockedOutAt } = account
  const of = (act: Act) => ({ id, act, answer: act === refused ? answer : undefined, isOpen: act === refused })
  /** Of what is grave, unless whoever does it has just logged in. */
  const passwordOf = (act: Act) =>
    (asksForPassword || of(act).answer?.fieldErrors.password) && (
      <Field kind="password" autoComplete="current-password" name="password" label={fields('password')} />
    )
  const mayGive = mayDo.roles.length > 0
  if (!mayGive && !mayDo.block && !mayDo.points) return null
  return (
    <section className={classes.acts}>
      <h2 className={classes.heading}>{words('title')}</h2>
      {mayGive && (
        <ActForm {...of('role-given')}>
          <Field kind="choice" name="role" label={fields('role')} value={role}>
            {mayDo.roles.map((name) => (
              <option key={name} value={name}>
                {roles(name)}
              </option>
            ))}
          </Field>
          <Reason />
          {passwordOf('role-given')}
        </ActForm>
      )}
      {mayDo.block && sessions > 0 && (
        <ActForm {...of('sessions-ended')}>
          <Reason />
          {passwordOf('sessions-ended')}
        </ActForm>
      )}
      {mayDo.block && (
        <ActForm {...of(lockedOutAt ? 'let-in' : 'locked-out')}>
          <Reason />
          {!lockedOutAt && passwordOf('locked-out')}
        </ActForm>
      )}
      {mayDo.points && (
        <ActForm {...of('points-adjusted')}>
          <input type="hidden" name="key" value={once} />
          <Field kind="literal" name="points" label={fields('points')} hint={fields('pointsHint')} />
          <Reason hint={fields('pointsReasonHint')} />
          {passwordOf('points-adjusted')}
        </ActForm>
      )}
    </section>
  )
}

interface ActFormProps {
  id: string
  act: Act
  answer: FormAnswer | undefined
  isOpen: boolean
  children: ReactNode
}

function ActForm({ id, act, answer, isOpen, children }: ActFormProps) {
  const words = useTranslations('backstage.accounts.acts')
  return (
    <details className={classes.act} open={isOpen}>
      <summary>{words(`${act}.title`)}</summary>
      <ActionForm action={`/backstage/accounts/${id}?act=${act}`} answer={answer} className={classes.form} keepsScroll>
        <p className="dim">{words(`${act}.text`)}</p>
        {children}
        <Submit>{words(`${act}.submit`)}</Submit>
      </ActionForm>
    </details>
  )
}

function Reason({ hint }: { hint?: string }) {
  const fields = useTranslations('backstage.accounts.fields')
  return <Field name="reason" label={fields('reason')} hint={hint ?? fields('reasonHint')} counts={REASON_MAX} />
}
