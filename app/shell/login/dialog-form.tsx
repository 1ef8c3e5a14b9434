import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import classes from './login-form.module.css'

interface DialogFormProps {
  title: string
  lead: string
  children: ReactNode
  submit: string
  isBusy: boolean
  /** Seconds until it may be sent again; 0 where nothing is waited for. */
  wait?: number
  /** @param field the name of the one that was typed in */
  onTyped?: (field: string) => void
  /** @param typed what is in its fields, by their names */
  onSubmit: (typed: Record<string, string>) => void
  onCancel: () => void
  /** The way to the dialog's other form. */
  other: { question: string; label: string; onChoose: () => void }
}

/** One of the login dialog's forms: its fields stand between a title and the buttons. It waits until all are filled in. */
export function DialogForm({
  title,
  lead,
  children,
  submit,
  isBusy,
  wait = 0,
  onTyped,
  onSubmit,
  onCancel,
  other,
}: DialogFormProps) {
  const words = useTranslations('login')
  const form = useRef<HTMLFormElement>(null)
  const [isWhole, setWhole] = useState(false)
  const look = () => setWhole(form.current !== null && isFilled(form.current))
  // Also where a field came or went.
  useEffect(look)
  useEffect(() => (firstEmpty(form.current) ?? fieldsOf(form.current).at(-1))?.focus(), [])
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onChange={({ target }) => {
        look()
        if (target instanceof HTMLInputElement) onTyped?.(target.name)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy || !isWhole || wait > 0) return
        onSubmit(
          Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])),
        )
      }}
    >
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className="dim">{lead}</p>
      </div>
      {children}
      <div className={classes.buttons}>
        <Button
          type="submit"
          variant="accent"
          disabled={!isWhole || wait > 0}
          loading={isBusy}
          className={classes.submit}
        >
          {wait > 0 ? words('wait', { minutes: Math.floor(wait / 60), seconds: wait % 60 }) : submit}
        </Button>
        <Button variant="outline" onClick={onCancel} className={classes.cancel}>
          {words('cancel')}
        </Button>
      </div>
      <p className={classes.other}>
        {other.question}{' '}
        <button type="button" onClick={other.onChoose}>
          {other.label}
        </button>
      </p>
    </form>
  )
}

const fieldsOf = (form: HTMLFormElement | null) => [...(form?.querySelectorAll('input') ?? [])]

const isFilled = (form: HTMLFormElement) => fieldsOf(form).every(({ validity }) => !validity.valueMissing)

const firstEmpty = (form: HTMLFormElement | null) => fieldsOf(form).find(({ validity }) => validity.valueMissing)
