import { useId } from 'react'
import classes from './field.module.css'
import { FieldError } from './field-error.tsx'
import { useFormState } from './form-state.ts'

interface FileFieldProps {
  name: string
  label: string
  /** Types of media, such as `image/avif,image/png`. */
  accept: string
  /** What is accepted. */
  hint: string
  isRequired?: boolean
}

/** A label, the place to choose one file, and beside it why what was chosen is refused. */
export function FileField({ name, label, accept, hint, isRequired = false }: FileFieldProps) {
  const { answer } = useFormState()
  const id = useId()
  const error = answer.fieldErrors[name]
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        className={classes.file}
        name={name}
        accept={accept}
        required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
      />
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        <p id={`${id}-hint`} className="dim small">
          {hint}
        </p>
      )}
    </div>
  )
}
