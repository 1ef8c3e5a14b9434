import { useId } from 'react'

/** A field that people neither see nor reach, and that machines fill in like any other. It is empty again after each answer, so that a person gets through whose browser filled it in. */
export function Trap({ name, label }: { name: string; label: string }) {
  const id = useId()
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
