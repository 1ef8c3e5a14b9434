import { useTranslations } from 'use-intl'
import { Field } from '../../../forms/field.tsx'
import classes from './name-field.module.css'

/** A collection's name. */
export function CollectionNameField({ value }: { value?: string | null }) {
  const words = useTranslations('models.collections')
  return (
    <div className={classes.name}>
      <Field name="name" label={words('name')} value={value} isRequired maxLength={80} />
    </div>
  )
}
