import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLogin } from '../../shell/login.tsx'
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
}

/** The choice, its ground and its reasons. Refused, it says why and keeps all of it; done, the thing leaves the queue. */
export function DecisionForm({ action, hidden = {}, legend, ...choice }: DecisionFormProps) {
  const { outcomes, grounds = [], isForAuthor = true } = choice
  const words = useTranslations('moderation.backstage')
  const { open } = useLogin()
  const fetcher = useFetcher<DecisionAnswer | null>()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const refused = fetcher.data ?? undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refused?.isLoginRequired) open('login', () => void fetcher.submit(form.current))
  }, [refused])

  return (
    <fetcher.Form ref={form} method="post" action={action} className={classes.form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className={classes.outcomes}>
        <legend>{legend}</legend>
        {outcomes.map(({ value, label }) => (
          <label key={value} className={classes.outcome}>
            <input type="radio" name="outcome" value={value} defaultChecked={outcomes.length === 1} required />
            {label}
          </label>
        ))}
      </fieldset>
      {grounds.length > 0 && (
        <label className={classes.field}>
          {words('ground')}
          <select name="ground" className={classes.input} defaultValue="">
            <option value="">{words('noGround')}</option>
            {grounds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={classes.field}>
        {words(isForAuthor ? 'statement' : 'statementGone')}
        <textarea
          name="statement"
          rows={4}
          className={`${classes.input} ${classes.long}`}
          aria-describedby={`${id}-hint`}
        />
      </label>
      <p id={`${id}-hint`} className="dim small">
        {words(isForAuthor ? 'statementHint' : 'statementGoneHint')}
      </p>
      {refused && (
        <p className={classes.fault} role="alert">
          <IconAlertCircle size={18} stroke={1.5} aria-hidden />
          {refused.message}
        </p>
      )}
      <Button type="submit" loading={fetcher.state !== 'idle'} className={classes.submit}>
        {words('confirm')}
      </Button>
    </fetcher.Form>
  )
}
