import { useId } from 'react'
import { Select } from '../../../forms/select.tsx'
import classes from './records.module.css'

interface FilterSelectProps {
  name: string
  label: string
  value: string | undefined
  /** What stands first, and asks for nothing. */
  any?: string
  options: { value: string; label: string }[]
}

/** One choice of the form above a list. */
export function FilterSelect({ name, label, value, any, options }: FilterSelectProps) {
  const id = useId()
  return (
    <div className={classes.filter}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} name={name} defaultValue={value}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** One that is typed, where there is too much to choose from. */
export function FilterInput({ name, label, value }: Pick<FilterSelectProps, 'name' | 'label' | 'value'>) {
  return (
    <label className={classes.filter}>
      <span>{label}</span>
      <input name={name} defaultValue={value} className="input" autoComplete="off" />
    </label>
  )
}
