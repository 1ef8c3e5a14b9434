import { useId } from 'react'
import classes from './field.module.css'
import { FieldError } from './field-error.tsx'
import { useFormState } from './form-state.ts'

interface CheckFieldProps {
  name: string
  /** What is sent where it is ticked; otherwise nothing is. */
  value: string
  label: string
}

/** A box to tick, and below it why it has to be. */
export function CheckField({ name, value, label }: CheckFieldProps) {
  const { values, fieldErrors } = useFormState().answer
  const id = useId()
  const error = fieldErrors[name]
  return (
    <div>
      <label className={classes.check}>
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={name in values}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
