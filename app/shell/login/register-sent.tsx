import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import classes from './login-form.module.css'

interface RegisterSentProps {
  /** Whose letter has to be answered before logging in. */
  waitsFor: 'email' | 'parent'
  onClose: () => void
}

/** What follows on registering where a letter has to be answered first. */
export function RegisterSent({ waitsFor, onClose }: RegisterSentProps) {
  const words = useTranslations('login')
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={classes.form}>
      <div>
        <h2 ref={title} tabIndex={-1} className={classes.title}>
          {words('register.sent.title')}
        </h2>
        <p>{words(`register.sent.${waitsFor}`)}</p>
      </div>
      <div className={classes.buttons}>
        <Button variant="accent" onClick={onClose} className={classes.submit}>
          {words('close')}
        </Button>
      </div>
    </div>
  )
}
