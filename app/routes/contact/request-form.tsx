import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RequestForm as FormName } from '#db/kinds.ts'
import { constraintsOf, requestSchemas } from '#domain/requests/input.ts'
import type { Subject } from '#domain/requests/rules.ts'
import { type Countries, Field, type FieldProps } from './field.tsx'
import classes from './request-form.module.css'
import type { FormAnswer, Refusal } from './take-request.ts'

interface RequestFormProps {
  form: FormName
  /** Where it is sent: its own page, with the subject in the query. */
  action: string
  fields: readonly { name: FieldName; kind: FieldProps['kind']; autoComplete: string }[]
  look: FieldProps['look']
  countries: Countries
  preset?: Partial<Record<FieldName, string>>
  answer: FormAnswer | undefined
  subject?: Subject | null
  /** The name of the field that people leave empty. */
  trap: string
}

export type FieldName = keyof (typeof requestSchemas)['contact']['shape']

/** One of the two forms: the same checks before it is sent, here, and where it arrives. Works without JavaScript. */
export function RequestForm({
  form,
  action,
  fields,
  look,
  countries,
  preset,
  answer,
  subject,
  trap,
}: RequestFormProps) {
  const words = useTranslations('forms')
  const labels = useTranslations(`forms.${form}.fields`)
  const isSending = useNavigation().state !== 'idle'
  const schema = requestSchemas[form]
  const [state, metas] = useForm<Record<string, unknown>>({
    id: form,
    lastResult: answer?.result,
    defaultValue: preset,
    constraint: constraintsOf(form),
    defaultNoValidate: false,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
  const trapInput = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: emptied with each answer, so that a person gets through
  useEffect(() => {
    if (trapInput.current) trapInput.current.value = ''
  }, [answer])
  const firstWrong = fields.find(({ name }) => metas[name]?.errors)?.name

  return (
    <Form method="post" action={action} className={classes.form} {...getFormProps(state)}>
      {answer?.refusal && <NotSent refusal={answer.refusal} />}
      {subject && (
        <p className={classes.subject}>
          <span className="dim small">{words('subject.label')}</span>
          <strong>{words(`subject.${subject.plan ?? subject.topic}`)}</strong>
        </p>
      )}
      <p className="dim small">{words(`${form}.note`)}</p>
      {fields.map(({ name, kind, autoComplete }) => (
        <Field
          key={name}
          name={name}
          kind={kind}
          label={labels(name as 'name')}
          look={look}
          autoComplete={autoComplete}
          countries={countries}
          meta={metas[name] as NonNullable<(typeof metas)[string]>}
          autoFocus={name === firstWrong}
        />
      ))}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${form}-${trap}`}>{words('trap')}</label>
        <input ref={trapInput} id={`${form}-${trap}`} name={trap} tabIndex={-1} autoComplete="off" />
      </div>
      <div className={classes.foot}>
        <Button type="submit" loading={isSending} className={classes.submit}>
          {words(`${form}.submit`)}
        </Button>
        <p className="dim small">{words.rich('privacy', { link: (text) => <Link to="/legal">{text}</Link> })}</p>
      </div>
    </Form>
  )
}

/** Takes the focus, so that it is read out, and read. */
function NotSent({ refusal }: { refusal: Refusal }) {
  const words = useTranslations('forms.refusals')
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown anew
  useEffect(() => box.current?.focus(), [refusal])
  return (
    <div ref={box} className={classes.refusal} role="alert" tabIndex={-1}>
      <strong>{words('title')}</strong> {words(refusal.reason, refusal.values)}
    </div>
  )
}
