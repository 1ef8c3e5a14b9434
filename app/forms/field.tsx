import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconEye, IconEyeOff } from '../ui/marks/icons.tsx'
import classes from './field.module.css'
import { FieldError } from './field-error.tsx'
import { useFormState } from './form-state.ts'
import { LongInput } from './long-input.tsx'
import { Select } from './select.tsx'

interface FieldProps {
  name: string
  label: string
  /** What is `literal`, such as an account's name, a keyboard neither corrects nor begins with a capital. */
  kind?: 'line' | 'literal' | 'long' | 'number' | 'decimal' | 'choice' | 'date' | 'email' | 'tel' | 'password' | 'code'
  /** What is in it until something is typed. */
  value?: string | number | null | undefined
  /** What stands below it, such as what is accepted. */
  hint?: ReactNode
  /** Why it can't stay as it is, where the form's answer says nothing of it. */
  error?: string | undefined
  /** Says so beside the label. */
  mark?: 'optional' | 'required'
  isRequired?: boolean
  /** Stands in the field while that is empty. */
  placeholder?: string
  /** Of a password: it can be read while it is typed. */
  canBeShown?: boolean
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
  /** The id of a `datalist` with what may be typed. */
  list?: string
  /** Of a choice, its options. */
  children?: ReactNode
}

/** A label, a field that keeps what was typed, and beside it what is wrong with it. */
export function Field({
  label,
  hint,
  error: ownError,
  mark,
  isQuiet = false,
  counts,
  placeholder,
  ...control
}: FieldProps) {
  const words = useTranslations('shell.field')
  const { answer } = useFormState()
  const id = useId()
  const error = answer.fieldErrors[control.name] ?? ownError
  const typed = control.kind === 'password' ? undefined : answer.values[control.name]
  const value = typed ?? control.value ?? undefined
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`${classes.field} ${isQuiet ? classes.quiet : ''}`}>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {mark && <span className={classes.mark}>{words(mark)}</span>}
      </div>
      <Control
        {...control}
        id={id}
        value={value}
        placeholder={isQuiet ? label : placeholder}
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
      {counts !== undefined && <Counter of={counts} control={id} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** How many characters are left, once they are few: see app/elements/characters-left.ts. */
function Counter({ of, control }: { of: number; control: string }) {
  const words = useTranslations('shell.field')
  return (
    <characters-left
      role="status"
      class="dim small"
      for={control}
      of={of}
      left={words('left', { count: '#' })}
      over={words('over', { count: '#' })}
      // What it says is its own, also where React comes to it later.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'characters-left': {
        role: string
        class: string
        for: string
        of: number
        left: string
        over: string
        dangerouslySetInnerHTML: { __html: '' }
        suppressHydrationWarning: true
      }
    }
  }
}

interface ControlProps
  extends Pick<
    FieldProps,
    'name' | 'kind' | 'isRequired' | 'lang' | 'autoComplete' | 'rows' | 'maxLength' | 'canBeShown' | 'list' | 'children'
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
  canBeShown,
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
  if (kind === 'long') return <LongInput {...same} rows={rows} className={`${classes.input} ${classes.long}`} />
  if (kind === 'number') return <input {...same} type="text" inputMode="numeric" />
  if (kind === 'decimal') return <input {...same} type="text" inputMode="decimal" />
  if (kind === 'code') return <input {...same} type="text" inputMode="numeric" autoComplete="one-time-code" />
  if (kind === 'choice') return <Select {...same}>{children}</Select>
  if (kind === 'email') {
    return <input {...same} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
  }
  if (kind === 'literal') return <input {...same} type="text" autoCapitalize="none" spellCheck={false} />
  if (canBeShown) return <Secret {...same} />
  return <input {...same} type={kind === 'line' ? 'text' : kind} />
}

/** A password, and the button that shows it. */
function Secret(input: ComponentProps<'input'>) {
  const words = useTranslations('shell.field')
  const [isShown, setShown] = useState(false)
  return (
    <div className={classes.secret}>
      <input {...input} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className={`icon-button ${classes.show}`}
        aria-label={words('show')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
      </button>
    </div>
  )
}
