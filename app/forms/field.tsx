import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconChevronDown } from '../ui/icons.tsx'
import classes from './field.module.css'
import { FieldError } from './field-error.tsx'
import { useFormState } from './form-state.ts'

interface FieldProps {
  name: string
  label: string
  kind?: 'line' | 'long' | 'number' | 'choice' | 'email' | 'tel' | 'password' | 'code'
  /** What is in it until something is typed. */
  value?: string | number | null | undefined
  /** What stands below it, such as what is accepted. */
  hint?: ReactNode
  /** Why it can't stay as it is, where the form's answer says nothing of it. */
  error?: string | undefined
  /** Says so beside the label. */
  mark?: 'optional' | 'required'
  isRequired?: boolean
  /** The label stands in the field while that is empty. */
  isQuiet?: boolean
  /** The language that is written in it, where it isn't that of the page. */
  lang?: string
  /** What a browser may fill in; by default nothing. */
  autoComplete?: string
  rows?: number
  /** Where the browser stops taking more. */
  maxLength?: number
  /** How many characters fit, which is told when few are left; what is pasted isn't cut. */
  counts?: number
  /** Of a choice, its options. */
  children?: ReactNode
}

/** A label, a field that keeps what was typed, and beside it what is wrong with it. */
export function Field({ label, hint, error: ownError, mark, isQuiet = false, counts, ...control }: FieldProps) {
  const shell = useTranslations('shell')
  const { answer } = useFormState()
  const id = useId()
  const error = answer.fieldErrors[control.name] ?? ownError
  const typed = control.kind === 'password' ? undefined : answer.values[control.name]
  const value = typed ?? control.value ?? undefined
  const [length, setLength] = useState(String(value ?? '').length)
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div
      className={`${classes.field} ${isQuiet ? classes.quiet : ''}`}
      onInput={
        counts === undefined ? undefined : (event) => setLength((event.target as HTMLTextAreaElement).value.length)
      }
    >
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {mark && <span className={classes.mark}>{shell(mark)}</span>}
      </div>
      <Control
        {...control}
        id={id}
        value={value}
        placeholder={isQuiet ? label : undefined}
        described={described || undefined}
        isWrong={Boolean(error)}
        // Read by browsers when a page loads, as one does without JavaScript.
        isFirstWrong={Object.keys(answer.fieldErrors)[0] === control.name}
      />
      {hint && (
        <p id={`${id}-hint`} className="dim small">
          {hint}
        </p>
      )}
      {counts !== undefined && <Counter left={counts - length} of={counts} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** How many characters are left, once they are few. */
function Counter({ left, of }: { left: number; of: number }) {
  const words = useTranslations('shell.counter')
  if (left > of / 10) return null
  return (
    <p role="status" className="dim small">
      {left >= 0 ? words('left', { count: left }) : words('over', { count: -left })}
    </p>
  )
}

interface ControlProps
  extends Pick<
    FieldProps,
    'name' | 'kind' | 'isRequired' | 'lang' | 'autoComplete' | 'rows' | 'maxLength' | 'children'
  > {
  id: string
  value: string | number | undefined
  placeholder: string | undefined
  described: string | undefined
  isWrong: boolean
  isFirstWrong: boolean
}

function Control({
  kind = 'line',
  value,
  isRequired,
  autoComplete = 'off',
  rows = 5,
  described,
  isWrong,
  isFirstWrong,
  children,
  ...given
}: ControlProps) {
  const same = {
    ...given,
    defaultValue: value,
    required: isRequired,
    className: classes.input,
    autoComplete,
    autoFocus: isFirstWrong,
    'aria-describedby': described,
    'aria-invalid': isWrong || undefined,
  }
  if (kind === 'long') return <textarea {...same} rows={rows} className={`${classes.input} ${classes.long}`} />
  if (kind === 'number') return <input {...same} type="text" inputMode="numeric" />
  if (kind === 'code') return <input {...same} type="text" inputMode="numeric" autoComplete="one-time-code" />
  if (kind === 'choice') {
    return (
      <div className={classes.select}>
        <select {...same}>{children}</select>
        <IconChevronDown size={20} className={classes.arrow} />
      </div>
    )
  }
  if (kind === 'email') {
    return <input {...same} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
  }
  return <input {...same} type={kind === 'line' ? 'text' : kind} />
}
