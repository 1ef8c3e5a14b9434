import { useEffect, useId, useRef } from 'react'
import { useFormState } from './form-state.ts'

/** A field that people neither see nor reach, and that machines fill in like any other. */
export function Trap({ name, label }: { name: string; label: string }) {
  const { answer } = useFormState()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Emptied with each answer, so that a person gets through whose browser filled it in.
  useEffect(() => {
    if (answer && input.current) input.current.value = ''
  }, [answer])
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input ref={input} id={id} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
