import { useId } from 'react'
import { useTranslations } from 'use-intl'
import field from '../../../ui/field.module.css'
import { IconAlertCircle } from '../../../ui/icons.tsx'
import classes from './name-field.module.css'
import type { RefusedName } from './take-name.ts'

/** A collection's name, and beside it why it was refused. */
export function NameField({ value, reason }: { value: string | undefined; reason: RefusedName['reason'] | undefined }) {
  const words = useTranslations('models.collections')
  const id = useId()
  return (
    <div className={`${field.field} ${classes.name}`}>
      <label htmlFor={id} className={field.label}>
        {words('name')}
      </label>
      <input
        key={value}
        id={id}
        name="name"
        defaultValue={value}
        required
        maxLength={80}
        autoComplete="off"
        className={field.input}
        aria-invalid={reason ? true : undefined}
        aria-describedby={reason && `${id}-fault`}
      />
      {reason && (
        <p id={`${id}-fault`} className={field.error} role="alert">
          <IconAlertCircle size={18} />
          {words(`wrong.${reason}`)}
        </p>
      )}
    </div>
  )
}
