import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import classes from './leave-dialog.module.css'

interface LeaveDialogProps {
  /** What would be lost. */
  of: 'unsaved' | 'uploading'
  onStay: () => void
  onLeave: () => void
}

/** Asks whether what would be lost may be; closed in any way it stays. */
export function LeaveDialog({ of, onStay, onLeave }: LeaveDialogProps) {
  const words = useTranslations('stores.leaving')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onClose={onStay}
    >
      <h2 id={id} className={classes.title}>
        {words('title')}
      </h2>
      <p id={`${id}-text`}>{words(of)}</p>
      <div className={classes.answers}>
        <Button onClick={() => dialog.current?.close()}>{words('stay')}</Button>
        <Button variant="outline" onClick={onLeave}>
          {words('leave')}
        </Button>
      </div>
    </dialog>
  )
}
