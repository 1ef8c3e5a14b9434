import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ModelKind } from '#db/vocabulary.ts'
import {
  type ModelQuery,
  modelQueryAddress,
  NICHE_FIELDS,
  type NicheField,
  nicheAddress,
  parseModelQuery,
} from '#domain/models/lists/hub-filter.ts'
import { keepScrollFor } from '../../../elements/kept-scroll.ts'
import { FieldError } from '../../../forms/field-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { listPath } from '../model-path.ts'
import classes from './fit-form.module.css'
import { NicheDrawing } from './niche-drawing.tsx'

const UNITS = { cm: 10, mm: 1 }
type Unit = keyof typeof UNITS

export type Typed = Partial<Record<NicheField | 'unit', string>>

interface FitFormProps {
  kind: ModelKind
  /** What the list shows; all of it but the niche and the page stays as it is. */
  query: ModelQuery
  /** What was sent without JavaScript and makes no sense, and the fields that are wrong. */
  typed?: Typed
  wrong?: NicheField[]
}

/**
 * Asks for the space that there is. A plain form to the list's address; where our JavaScript runs, values that make no
 * sense never leave it.
 */
export default function FitForm({ kind, query, typed, wrong: found = [] }: FitFormProps) {
  const words = useTranslations('models.fit')
  const form = useRef<HTMLFormElement>(null)
  const [unit, setUnit] = useState<Unit>(typed?.unit === 'mm' ? 'mm' : 'cm')
  const [wrong, setWrong] = useState(found)
  const kept = [...modelQueryAddress({ ...query, niche: undefined, page: undefined })]

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>)
    const parsed = parseModelQuery(kind, sent)
    setWrong(parsed.wrong)
    const [first] = parsed.wrong
    if (first) return fieldOf(first)?.focus()
    const address = new URL(listPath(kind, parsed.query), location.href).href
    keepScrollFor(address)
    location.assign(address)
  }

  /** What is typed stays as large as it is. */
  function change(to: Unit) {
    for (const name of NICHE_FIELDS) {
      const field = fieldOf(name)
      const value = Number(field?.value.replace(',', '.'))
      if (field && value > 0) field.value = String(Math.round(((value * UNITS[unit]) / UNITS[to]) * 10) / 10)
    }
    setUnit(to)
  }

  const fieldOf = (name: NicheField) => form.current?.elements.namedItem(name) as HTMLInputElement | null

  return (
    <form ref={form} action={listPath(kind)} className={classes.band} onSubmit={find} noValidate>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {query.niche && <input type="hidden" name="before" value={nicheAddress(query.niche)} />}
      <NicheDrawing className={classes.drawing} />
      <div className={classes.words}>
        <h2 className={classes.title}>{words('title')}</h2>
        <p className="dim small">{words('text')}</p>
      </div>
      <div className={classes.fields}>
        {NICHE_FIELDS.map((name) => (
          <Length
            key={name}
            name={name}
            value={typed?.[name] ?? inUnit(query.niche?.[name], unit)}
            isWrong={wrong.includes(name)}
          />
        ))}
        <fieldset className={classes.units}>
          <legend className="visually-hidden">{words('unit')}</legend>
          {(Object.keys(UNITS) as Unit[]).map((each) => (
            <label key={each} className={classes.unit}>
              <input type="radio" name="unit" value={each} checked={each === unit} onChange={() => change(each)} />
              {each}
            </label>
          ))}
        </fieldset>
        <Button type="submit" className={classes.find}>
          {words('find')}
        </Button>
      </div>
    </form>
  )
}

interface LengthProps {
  name: NicheField
  value: string | undefined
  isWrong: boolean
}

/** Looks like the field of all forms, with its unit in it. That one, with its choices and counters, is more than e2e/budgets.ts leaves. */
function Length({ name, value, isWrong }: LengthProps) {
  const words = useTranslations('models.fit')
  const [id, hint, fault] = [`fit-${name}`, `fit-${name}-hint`, `fit-${name}-fault`]
  const describedBy = [isWrong && fault, name === 'clearance' && hint].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {words(name)}
      </label>
      <div className={classes.control}>
        <input
          id={id}
          name={name}
          defaultValue={value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          className={classes.input}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy || undefined}
        />
        <span className={classes.suffix} data-unit="cm" aria-hidden="true">
          cm
        </span>
        <span className={classes.suffix} data-unit="mm" aria-hidden="true">
          mm
        </span>
      </div>
      {name === 'clearance' && (
        <p id={hint} className={classes.hint}>
          {words('clearanceHint')}
        </p>
      )}
      {isWrong && <FieldError id={fault}>{words(name === 'clearance' ? 'wrong.clearance' : 'wrong.side')}</FieldError>}
    </div>
  )
}

/** Of millimetres, as it is typed. */
function inUnit(value: number | undefined, unit: Unit): string | undefined {
  return value === undefined ? undefined : String(value / UNITS[unit])
}
