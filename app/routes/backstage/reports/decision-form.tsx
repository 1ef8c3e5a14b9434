import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ErrorReason } from '#domain/errors.ts'
import { useLogin } from '../../../shell/login/login.tsx'
import { IconAlertCircle } from '../../../ui/icons.tsx'
import classes from './reports.module.css'
import type { DecisionAnswer } from './take-decision.ts'

interface DecisionFormProps {
  action: string
  hidden?: Record<string, string>
  legend: string
  outcomes: { value: string; label: string }[]
  grounds?: { value: string; label: string }[]
  /** Whether there is an author to read the reasons. */
  isForAuthor?: boolean
  /** The words of its fields, where they aren't those of a report. */
  asks?: { ground: string; statement: string; hint: string }
  /** What the page was loaded with, where it was refused without JavaScript. */
  refused?: DecisionAnswer
}

/** Which field a refusal is about: it says so, and has the focus. */
const wrongField: Partial<Record<ErrorReason, 'outcome' | 'ground' | 'statement'>> = {
  'outcome-missing': 'outcome',
  'ground-missing': 'ground',
  'text-missing': 'statement',
  'text-too-long': 'statement',
}

/** The choice, its ground and its reasons. Refused, it says why and keeps all of it; done, the thing leaves the queue. */
export function DecisionForm({ action, hidden = {}, legend, ...choice }: DecisionFormProps) {
  const { outcomes, grounds = [], isForAuthor = true } = choice
  const words = useTranslations('moderation.backstage')
  const { open } = useLogin()
  const fetcher = useFetcher<DecisionAnswer | null>()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const refused = fetcher.data ?? choice.refused
  const typed = choice.refused?.typed
  const asks = choice.asks ?? {
    ground: words('ground'),
    statement: words(isForAuthor ? 'statement' : 'statementGone'),
    hint: words(isForAuthor ? 'statementHint' : 'statementGoneHint'),
  }
  const wrong = refused?.reason ? wrongField[refused.reason] : undefined
  const fault = refused && <Fault id={`${id}-fault`} message={refused.message} />
  const marks = (field: typeof wrong) =>
    wrong === field && refused ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refused?.reason === 'login-required') open('login', () => void fetcher.submit(form.current))
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }, [refused])

  return (
    <fetcher.Form ref={form} method="post" action={action} className={classes.form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only so can it be marked as wrong */}
      <fieldset role="radiogroup" className={classes.outcomes} {...marks('outcome')}>
        <legend>{legend}</legend>
        {outcomes.map(({ value, label }) => (
          <label key={value} className={classes.outcome}>
            <input
              type="radio"
              name="outcome"
              value={value}
              defaultChecked={outcomes.length === 1 || typed?.outcome === value}
              required
            />
            {label}
          </label>
        ))}
        {wrong === 'outcome' && fault}
      </fieldset>
      {grounds.length > 0 && (
        <label className={classes.field}>
          {asks.ground}
          <select name="ground" className={classes.input} defaultValue={typed?.ground ?? ''} {...marks('ground')}>
            <option value="">{words('noGround')}</option>
            {grounds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {wrong === 'ground' && fault}
      <label className={classes.field}>
        {asks.statement}
        <textarea
          name="statement"
          rows={4}
          defaultValue={typed?.statement}
          className={`${classes.input} ${classes.long}`}
          aria-describedby={`${id}-hint`}
          {...marks('statement')}
        />
      </label>
      {wrong === 'statement' && fault}
      <p id={`${id}-hint`} className="dim small">
        {asks.hint}
      </p>
      {!wrong && fault}
      <Button type="submit" loading={fetcher.state !== 'idle'} className={classes.submit}>
        {words('confirm')}
      </Button>
    </fetcher.Form>
  )
}

function Fault({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className={classes.fault} role="alert">
      <IconAlertCircle size={18} />
      {message}
    </p>
  )
}
