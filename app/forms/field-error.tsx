import { IconAlertCircle } from '../ui/marks/icons.tsx'
import classes from './field-error.module.css'

interface FieldErrorProps {
  id?: string
  /** Of all of the form: it is read out, and can have the focus. */
  isOfForm?: boolean
  children: string
}

/** Why a field was refused, or all of a form, in words. */
export function FieldError({ id, isOfForm = false, children }: FieldErrorProps) {
  return (
    <p id={id} className={classes.error} {...(isOfForm && { role: 'alert', tabIndex: -1 })}>
      <IconAlertCircle size={18} />
      {children}
    </p>
  )
}
