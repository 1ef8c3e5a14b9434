import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import field from './field.module.css'
import { IconAlertCircle, IconChevronDown } from './icons.tsx'

interface EntryProps {
  name: string
  label: string
  /** Why what is in it was refused. */
  fault?: string | undefined
  /** What stands below it, such as what is accepted. */
  note?: string
  isOptional?: boolean
  /** The language that is written in it, where it isn't that of the page. */
  lang?: string
  value?: string | number | undefined
  kind?: 'line' | 'long' | 'number' | 'choice' | 'email' | 'password' | 'code'
  /** What a browser may fill in; by default nothing. */
  autoComplete?: string
  rows?: number
  maxLength?: number
  /** Of a choice, its options. */
  children?: ReactNode
}

/** A label, a field that keeps what was typed, and beside it what is wrong with it. */
export function Entry({ label, fault, note, isOptional = false, ...control }: EntryProps) {
  const words = useTranslations('stores')
  const id = useId()
  const described = [fault && `${id}-fault`, note && `${id}-note`].filter(Boolean).join(' ') || undefined
  return (
    <div className={field.field}>
      <div className={field.head}>
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
        {isOptional && <span className={field.mark}>{words('optional')}</span>}
      </div>
      <Control {...control} id={id} described={described} isWrong={Boolean(fault)} />
      {note && (
        <p id={`${id}-note`} className="dim small">
          {note}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={field.error}>
          <IconAlertCircle size={18} />
          {fault}
        </p>
      )}
    </div>
  )
}

type ControlProps = Pick<
  EntryProps,
  'name' | 'lang' | 'value' | 'kind' | 'autoComplete' | 'rows' | 'maxLength' | 'children'
> & {
  id: string
  described: string | undefined
  isWrong: boolean
}

function Control({
  id,
  described,
  isWrong,
  value,
  kind = 'line',
  autoComplete = 'off',
  rows,
  children,
  ...given
}: ControlProps) {
  const same = {
    ...given,
    id,
    defaultValue: value,
    className: field.input,
    autoComplete,
    'aria-describedby': described,
    'aria-invalid': isWrong || undefined,
  }
  if (kind === 'long') return <textarea {...same} rows={rows ?? 5} className={`${field.input} ${field.long}`} />
  if (kind === 'number') return <input {...same} type="text" inputMode="numeric" />
  if (kind === 'code') return <input {...same} type="text" inputMode="numeric" autoComplete="one-time-code" />
  if (kind === 'choice') {
    return (
      <div className={field.select}>
        <select {...same}>{children}</select>
        <IconChevronDown size={20} className={field.arrow} />
      </div>
    )
  }
  if (kind === 'email')
    return <input {...same} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
  return <input {...same} type={kind === 'password' ? 'password' : 'text'} />
}
