import { useId } from 'react'
import classes from './field.module.css'
import { FieldError } from './field-error.tsx'
import { useFormState } from './form-state.ts'

interface RadioFieldProps {
  name: string
  label: string
  choices: { value: string; label: string }[]
  /** The one that is chosen at first. */
  value?: string
  onChoose?: (value: string) => void
}

/** A choice of a few that are all seen; of a single one, that is chosen. */
export function RadioField({ name, label, choices, value: first, onChoose }: RadioFieldProps) {
  const { values, fieldErrors } = useFormState().answer
  const id = useId()
  const error = fieldErrors[name]
  return (
    <fieldset className={classes.radios}>
      <legend className={classes.label}>{label}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={classes.radio}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={choices.length === 1 || (values[name] ?? first) === value}
            required
            onChange={onChoose && (() => onChoose(value))}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
          />
          {label}
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
