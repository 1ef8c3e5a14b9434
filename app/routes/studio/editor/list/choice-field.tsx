import { useId } from 'react'
import { Select } from '../../../../forms/select.tsx'
import classes from './list.module.css'

interface ChoiceFieldProps<Key extends string> {
  label: string
  value: Key
  choices: [key: Key, label: string][]
  onChoose: (key: Key) => void
}

export function ChoiceField<Key extends string>({ label, value, choices, onChoose }: ChoiceFieldProps<Key>) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={(event) => onChoose(event.target.value as Key)}>
        {choices.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
