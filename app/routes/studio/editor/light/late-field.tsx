import { useEffect, useId, useState } from 'react'
import list from '../list/list.module.css'

interface LateFieldProps {
  label: string
  type: 'date' | 'time'
  value: string
  onTake: (value: string) => void
}

/** A day or an hour that is typed digit by digit: taken by Enter and when the field is left, so that it is one step. */
export function LateField({ label, type, value, onTake }: LateFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  function take() {
    if (text === '') setText(value)
    else if (text !== value) onTake(text)
  }
  return (
    <div className={list.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        className="input"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </div>
  )
}
