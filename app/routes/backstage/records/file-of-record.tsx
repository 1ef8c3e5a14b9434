import { useTranslations } from 'use-intl'
import type { RecordField } from '#domain/backstage/fields.ts'
import type { Option } from '#domain/backstage/resource.ts'
import { typesOf } from '#domain/media/rules.ts'
import { Field } from '../../../forms/field.tsx'
import { FieldError } from '../../../forms/field-error.tsx'
import { FileField } from '../../../forms/file-field.tsx'
import { useFormState } from '../../../forms/form-state.ts'
import classes from './records.module.css'

interface FileOfRecordProps {
  field: RecordField
  label: string
  /** The id of what the record has already. */
  value: string
  /** Those of the library that can be chosen in its place. */
  options?: Option[] | undefined
}

/** A file that a record has: the one that it has stays until another one is brought, or chosen from the library. */
export function FileOfRecord({ field: { name, file, types, isOptional }, label, value, options }: FileOfRecordProps) {
  const words = useTranslations('backstage.record')
  const { answer } = useFormState()
  const now = answer.values[name] ?? value
  const isKept = now !== '' && now !== value
  const accepted = types ?? typesOf(file ?? 'picture')
  const hint = words(hintOf(accepted))
  return (
    <div className={classes.file}>
      {options ? (
        <Field name={name} label={label} kind="choice" value={value} {...(isOptional && { mark: 'optional' as const })}>
          <option value="">{words('none')}</option>
          {now !== '' && !options.some((option) => option.value === now) && <option value={now}>{words('own')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Field>
      ) : (
        <input type="hidden" name={name} value={now} />
      )}
      <FileField
        // As `fileFieldOf` says, which browsers aren't sent.
        name={`${name}File`}
        label={options ? words('bring', { label }) : label}
        // Not every system knows what a GLB is.
        accept={file === 'model' ? '.glb,model/gltf-binary' : accepted.join()}
        hint={isKept ? words('kept', { hint }) : hint}
      />
      {!options && answer.fieldErrors[name] && <FieldError>{answer.fieldErrors[name]}</FieldError>}
    </div>
  )
}

/** What may be brought, in words: `backstage.record`. */
export function hintOf(types: readonly string[]): 'glb' | 'mp4' | 'webm' | 'video' | 'pictureOrVideo' | 'picture' {
  if (types.includes('model/gltf-binary')) return 'glb'
  const [mp4, webm] = ['video/mp4', 'video/webm'].map((type) => types.includes(type))
  if (types.includes('image/jpeg')) return mp4 ? 'pictureOrVideo' : 'picture'
  if (mp4 && webm) return 'video'
  return mp4 ? 'mp4' : 'webm'
}
