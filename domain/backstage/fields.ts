import { z } from 'zod'
import type { AnyResource } from './resource.ts'

/** How a field of a record is typed. */
export interface RecordField {
  name: string
  kind: 'line' | 'long' | 'number' | 'choice'
  /** Of a choice. */
  choices?: readonly string[]
  isOptional: boolean
  maxLength?: number
}

/** What a resource's schema says of its fields, for the page that shows them. A text of several lines says so by `meta({ look: 'long' })`. */
export function fieldsIn(form: AnyResource['form']): RecordField[] {
  return Object.entries<z.ZodType>(form.shape).map(([name, field]) => {
    const inner = innermost(field)
    const isOptional = field.safeParse(null).success || field.safeParse(undefined).success
    if (inner instanceof z.ZodEnum) return { name, kind: 'choice', choices: inner.options.map(String), isOptional }
    if (inner instanceof z.ZodNumber) return { name, kind: 'number', isOptional }
    const maxLength = inner instanceof z.ZodString ? inner.maxLength : null
    const kind = inner.meta()?.look === 'long' ? 'long' : 'line'
    return { name, kind, isOptional, ...(maxLength !== null && { maxLength }) }
  })
}

/** The values of a record that can be typed. */
export const fieldsOf = ({ form }: Pick<AnyResource, 'form'>, record: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(form.shape).map((name) => [name, (record as Record<string, unknown>)[name] ?? null]))

/** Without what says that it may be missing. */
function innermost(field: z.ZodType): z.ZodType {
  const inner = field instanceof z.ZodDefault || field instanceof z.ZodNullable || field instanceof z.ZodOptional
  return inner ? innermost(field.unwrap() as z.ZodType) : field
}
