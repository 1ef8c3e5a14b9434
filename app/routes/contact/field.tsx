import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import { useTranslations } from 'use-intl'
import type { FieldReason } from '#domain/requests/input.ts'
import { lengthMax } from '#domain/requests/rules.ts'
import classes from '../../ui/field.module.css'
import { IconAlertCircle, IconChevronDown } from '../../ui/icons.tsx'

export type Countries = { code: string; name: string }[]

export interface FieldProps {
  name: string
  kind: 'text' | 'email' | 'tel' | 'country' | 'long'
  label: string
  /** `placeholders`: the label stands in the field while that is empty. `marked`: above it, with "required". */
  look: 'placeholders' | 'marked'
  autoComplete: string
  countries: Countries
  meta: FieldMetadata<unknown>
  autoFocus: boolean
}

/** A label, the field, and beside it what is wrong with it. */
export function Field(props: FieldProps) {
  const { name, label, look, meta } = props
  const words = useTranslations('forms')
  const reason = meta.errors?.[0] as FieldReason | undefined
  return (
    <div className={`${classes.field} ${look === 'placeholders' ? classes.quiet : ''}`}>
      <div className={classes.head}>
        <label htmlFor={meta.id} className={classes.label}>
          {label}
        </label>
        {look === 'marked' && meta.required && <span className={classes.mark}>{words('required')}</span>}
      </div>
      <Control {...props} />
      {reason && (
        <p id={meta.errorId} className={classes.error}>
          <IconAlertCircle size={18} />
          {reason === 'required'
            ? words(`errors.required.${name as 'name'}`)
            : words(`errors.${reason}`, { max: lengthMax[name as 'name'] })}
        </p>
      )}
    </div>
  )
}

function Control({ kind, label, look, autoComplete, countries, meta, autoFocus }: FieldProps) {
  const words = useTranslations('forms')
  const placeholder = look === 'placeholders' ? label : undefined
  // Read by browsers when a page loads, as one does without JavaScript: then the first wrong field has the focus.
  const entry = { autoComplete, autoFocus }
  if (kind === 'country') {
    const { key, ...select } = getSelectProps(meta)
    return (
      <div className={classes.select}>
        <select key={key} {...select} {...entry} className={classes.input}>
          <option value="">{words('chooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <IconChevronDown size={20} className={classes.arrow} />
      </div>
    )
  }
  if (kind === 'long') {
    const { key, ...area } = getTextareaProps(meta)
    return (
      <textarea
        key={key}
        {...area}
        rows={6}
        placeholder={placeholder}
        {...entry}
        className={`${classes.input} ${classes.long}`}
      />
    )
  }
  const { key, ...input } = getInputProps(meta, { type: kind })
  return <input key={key} {...input} placeholder={placeholder} {...entry} className={classes.input} />
}
