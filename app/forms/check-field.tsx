import { type ReactNode, useId } from 'react'
import { blankAnswer } from './answer.ts'
import classes from './field.module.css'
import { FieldError } from './field-error.tsx'
import { useFormState } from './form-state.ts'

interface CheckFieldProps {
  name: string
  /** What is sent where it is ticked; otherwise nothing is. */
  value?: string
  label: ReactNode
  /** What stands below the label. */
  hint?: string
  /** Whether it is ticked until somebody does otherwise. */
  isTicked?: boolean
  isRequired?: boolean
}

/** A box to tick, and below it why it has to be. */
export function CheckField({ name, value = 'on', label, hint, isTicked = false, isRequired }: CheckFieldProps) {
  const { answer } = useFormState()
  const id = useId()
  const error = answer.fieldErrors[name]
  return (
    <div>
      <label className={classes.check}>
        <input
          type="checkbox"
          name={name}
          value={value}
          required={isRequired}
          defaultChecked={answer === blankAnswer ? isTicked : name in answer.values}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span>
          <span>{label}</span>
          {hint && <span className="dim small">{hint}</span>}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
