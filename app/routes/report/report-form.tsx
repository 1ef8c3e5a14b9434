import {
  type FieldMetadata,
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  useForm,
} from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { REASONS } from '#db/vocabulary.ts'
import { REPORT_FIELDS, type ReportFault, type ReportField, ReportInput } from '#domain/reports/input.ts'
import { reportLengthMax } from '#domain/reports/rules.ts'
import { useLoginAgain } from '../../shell/login/use-login-again.ts'
import field from '../../ui/field.module.css'
import { IconAlertCircle, IconChevronDown } from '../../ui/icons.tsx'
import classes from './report-form.module.css'
import type { ReportAnswer } from './take-report.ts'

interface ReportFormProps {
  /** The page's own address where it is left out. */
  action?: string
  preset: Partial<Record<ReportField, string>>
  answer: ReportAnswer | undefined
  /** The name of the field that people leave empty. */
  trap: string
}

/** The four things that make a notice complete. The same checks before it is sent and where it arrives; no JavaScript needed. */
export function ReportForm({ action, preset, answer, trap }: ReportFormProps) {
  const words = useTranslations('moderation.report')
  const reasons = useTranslations('moderation.reasons')
  const isSending = useNavigation().state !== 'idle'
  const [form, metas] = useForm<Record<ReportField, string>>({
    id: 'report',
    lastResult: answer?.result as never,
    defaultValue: preset,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ReportInput }) as never,
  })
  const refusal = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLFormElement>(null)
  useLoginAgain(element, answer?.isLoginRequired ? answer : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown anew
  useEffect(() => refusal.current?.focus(), [answer])
  const firstWrong = REPORT_FIELDS.find((name) => metas[name].errors)
  const { key: reasonKey, ...reason } = getSelectProps(metas.reason)
  const { key: explanationKey, ...explanation } = getTextareaProps(metas.explanation)
  const { key: goodFaithKey, ...goodFaith } = getInputProps(metas.goodFaith, { type: 'checkbox', value: 'yes' })
  const line = (name: 'address' | 'name' | 'email', type: 'text' | 'email', autoComplete: string) => {
    const { key, ...input } = getInputProps(metas[name], { type })
    return (
      <Field label={words(name)} meta={metas[name]} max={reportLengthMax[name]}>
        <input key={key} {...input} autoComplete={autoComplete} className={field.input} />
      </Field>
    )
  }

  return (
    <Form ref={element} method="post" action={action} className={classes.form} {...getFormProps(form)}>
      {answer?.refusal && (
        <div ref={refusal} className={classes.refusal} role="alert" tabIndex={-1}>
          <strong>{words('notSent')}</strong> {answer.refusal}
        </div>
      )}
      <Field label={words('reason')} meta={metas.reason}>
        <div className={field.select}>
          {/* biome-ignore lint/a11y/noAutofocus: after a refusal without JavaScript the first wrong field has the focus */}
          <select key={reasonKey} {...reason} className={field.input} autoFocus={firstWrong === 'reason'}>
            <option value="">{words('choose')}</option>
            {REASONS.map((each) => (
              <option key={each} value={each}>
                {reasons(each)}
              </option>
            ))}
          </select>
          <IconChevronDown size={20} className={field.arrow} />
        </div>
      </Field>
      {line('address', 'text', 'off')}
      <Field label={words('explanation')} meta={metas.explanation} max={reportLengthMax.explanation}>
        <textarea key={explanationKey} {...explanation} rows={6} className={`${field.input} ${field.long}`} />
        <p className="dim small">{words('explanationHint', { max: reportLengthMax.explanation })}</p>
      </Field>
      {line('name', 'text', 'name')}
      {line('email', 'email', 'email')}
      <p className="dim small">{words('contactHint')}</p>
      <div>
        <label className={classes.check}>
          <input key={goodFaithKey} {...goodFaith} />
          <span>{words('goodFaith')}</span>
        </label>
        <Fault meta={metas.goodFaith} />
      </div>
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`report-${trap}`}>{words('trap')}</label>
        <input id={`report-${trap}`} name={trap} tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" loading={isSending} className={classes.submit}>
        {words('send')}
      </Button>
    </Form>
  )
}

function Field({
  label,
  meta,
  max,
  children,
}: {
  label: string
  meta: FieldMetadata<string>
  max?: number
  children: ReactNode
}) {
  return (
    <div className={field.field}>
      <label htmlFor={meta.id} className={`${field.head} ${field.label}`}>
        {label}
      </label>
      {children}
      <Fault meta={meta} max={max} />
    </div>
  )
}

function Fault({ meta, max = 0 }: { meta: FieldMetadata<string>; max?: number }) {
  const words = useTranslations('moderation.report.errors')
  const fault = meta.errors?.[0] as ReportFault | undefined
  if (!fault) return null
  return (
    <p id={meta.errorId} className={field.error}>
      <IconAlertCircle size={18} />
      {words(fault, { max })}
    </p>
  )
}
