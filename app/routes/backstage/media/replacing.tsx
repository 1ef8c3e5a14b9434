import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ActionForm } from '../../../forms/action-form.tsx'
import type { FormAnswer } from '../../../forms/answer.ts'
import { FieldError } from '../../../forms/field-error.tsx'
import { FileField } from '../../../forms/file-field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { hintOf } from '../records/file-of-record.tsx'
import records from '../records/records.module.css'

interface ReplacingProps {
  title: string
  text: string
  submit: string
  /** Where it is sent. */
  action: string
  /** Of which types the new one may be. */
  types: readonly string[]
  version: number
  answer: FormAnswer | undefined
  /** What is there now. */
  children?: ReactNode
}

/** Brings a file in the place of one that is there. */
export function Replacing({ title, text, submit, action, types, version, answer, children }: ReplacingProps) {
  const words = useTranslations('backstage.library')
  const record = useTranslations('backstage.record')
  return (
    <>
      <h2 className={records.subtitle}>{title}</h2>
      <p>{text}</p>
      {children}
      <ActionForm action={action} answer={answer} className={records.form} encType="multipart/form-data">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="fileId" value={answer?.values.fileId ?? ''} />
        <FileField
          name="fileIdFile"
          label={words('file')}
          accept={types.map((type) => (type === 'model/gltf-binary' ? `.glb,${type}` : type)).join()}
          hint={record(hintOf(types))}
        />
        {answer?.fieldErrors.fileId && !answer.fieldErrors.fileIdFile && (
          <FieldError>{answer.fieldErrors.fileId}</FieldError>
        )}
        <Submit className={records.save} variant="outline">
          {submit}
        </Submit>
      </ActionForm>
    </>
  )
}
