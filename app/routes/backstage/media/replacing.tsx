import { useTranslations } from 'use-intl'
import type { MediaKind } from '#db/kinds.ts'
import { PICTURE_TYPES } from '#domain/media/rules.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormAnswer } from '../../../forms/answer.ts'
import { FieldError } from '../../../forms/field-error.tsx'
import { FileField } from '../../../forms/file-field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { recordAddress } from '../records/addresses.ts'
import records from '../records/records.module.css'

interface ReplacingProps {
  name: string
  kind: MediaKind
  version: number
  answer: FormAnswer | undefined
}

/** Puts another file in the place of this one, everywhere. */
export function Replacing({ name, kind, version, answer }: ReplacingProps) {
  const words = useTranslations('backstage.library')
  const record = useTranslations('backstage.record')
  return (
    <>
      <h2 className={records.subtitle}>{words('replace')}</h2>
      <p>{words('replaceText')}</p>
      <ActionForm
        action={`${recordAddress('media', name)}?replace`}
        answer={answer}
        className={records.form}
        encType="multipart/form-data"
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="fileId" value={answer?.values.fileId ?? ''} />
        <FileField
          name="fileIdFile"
          label={words('file')}
          accept={kind === 'model' ? '.glb,model/gltf-binary' : PICTURE_TYPES}
          hint={record(kind === 'model' ? 'glb' : 'picture')}
        />
        {answer?.fieldErrors.fileId && !answer.fieldErrors.fileIdFile && (
          <FieldError>{answer.fieldErrors.fileId}</FieldError>
        )}
        <Submit className={records.save} variant="outline">
          {words('submit')}
        </Submit>
      </ActionForm>
    </>
  )
}
