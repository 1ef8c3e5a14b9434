import { type FormEvent, useEffect, useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { readLength } from '#domain/designs/typed.ts'
import { hundredths, millimetres } from '#domain/designs/units.ts'
import { useEditorStore } from '../state/use-editor.ts'
import classes from './list.module.css'

interface NumberFieldProps {
  label: string
  /** In hundredths of a millimetre, or of a degree. */
  value: number
  unit?: string
  /** Told what was typed, in hundredths. @returns whether it was done; otherwise the field shows what is */
  onType: (value: number) => boolean
}

/** A length that can be typed over: taken by Enter and when the field is left, dropped by Escape. */
export function NumberField({ label, value, unit, onType }: NumberFieldProps) {
  const words = useTranslations('planner.fields')
  const editor = useEditorStore()
  const id = useId()
  const format = useFormatter()
  const shown = format.number(millimetres(Math.round(value)), {
    useGrouping: false,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  })
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])

  function take(event?: FormEvent) {
    event?.preventDefault()
    if (text === shown) return
    // Nothing is no length, but may be a distance.
    const plain = Number(text.trim().replace(',', '.'))
    const typed = readLength(text) ?? (text.trim() === '' ? Number.NaN : hundredths(plain))
    if (!Number.isFinite(typed)) {
      editor.say(words('notNumber'))
      setText(shown)
    } else if (!onType(typed)) setText(shown)
  }

  return (
    <form className={classes.field} onSubmit={take}>
      <label htmlFor={id}>{label}</label>
      <span className={classes.figure}>
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => take()}
          onKeyDown={(event) => event.key === 'Escape' && setText(shown)}
        />
        <span className={classes.unit}>{unit ?? words('mm')}</span>
      </span>
    </form>
  )
}
