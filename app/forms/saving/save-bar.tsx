import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { blankAnswer } from '../answer.ts'
import { useFormState } from '../form-state.ts'
import { LastSaved } from './last-saved.tsx'
import classes from './save-bar.module.css'

interface SaveBarProps {
  /** Said where it was just saved, until something is typed. */
  saved?: ReactNode
  /** When it was saved last, as far as the server knows. */
  at?: Date | string | undefined
  /** The button. */
  children: ReactNode
}

/** The foot of a form that saves something that lasts: whether it is saved, since when, and the button. */
export function SaveBar({ saved, at, children }: SaveBarProps) {
  const words = useTranslations('stores.saving')
  const { answer, isSending } = useFormState()
  const bar = useRef<HTMLDivElement>(null)
  const wasSending = useRef(false)
  const [isTouched, setTouched] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()
  useEffect(() => {
    const form = bar.current?.closest('form')
    const touch = () => setTouched(true)
    form?.addEventListener('input', touch)
    return () => form?.removeEventListener('input', touch)
  }, [])
  useEffect(() => {
    if (wasSending.current && !isSending && answer === blankAnswer) {
      setTouched(false)
      setSavedAt(new Date())
    }
    wasSending.current = isSending
  }, [isSending, answer])
  return (
    <div ref={bar} className={classes.bar}>
      <div className={classes.state}>
        <p role="status">{isTouched ? words('waiting') : saved}</p>
        <LastSaved at={savedAt ?? at} />
      </div>
      {children}
    </div>
  )
}
