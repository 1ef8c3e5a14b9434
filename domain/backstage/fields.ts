import { z } from 'zod'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import type { AnyResource, Row } from './resource.ts'

/** How a field of a record is typed. */
export interface RecordField {
  name: string
  kind: 'line' | 'long' | 'number' | 'choice' | 'date'
  /** Typed in each language: its fields are `title.en` and so on. */
  isLocal: boolean
  isMarkdown: boolean
  /** Of a choice. */
  choices?: readonly string[]
  isOptional: boolean
  maxLength?: number
}

/**
 * What a resource's schema says of its fields, for the page that shows them. A text of several lines says so by
 * `meta({ look: 'long' })` or `'markdown'`, one that is there in each language is `inLanguages` of domain/input.ts.
 */
export function fieldsIn(form: AnyResource['form']): RecordField[] {
  return Object.entries<z.ZodType>(form.shape).map(([name, field]) => {
    const inner = innermost(field)
    const { look, isLocal = false } = { ...inner.meta(), ...field.meta() } as {
      look?: 'long' | 'markdown'
      isLocal?: boolean
    }
    const isOptional = field.safeParse(null).success || field.safeParse(undefined).success
    const own = { name, isLocal, isMarkdown: look === 'markdown', isOptional }
    if (inner instanceof z.ZodEnum) return { ...own, kind: 'choice', choices: inner.options.map(String) }
    if (inner instanceof z.ZodNumber) return { ...own, kind: 'number' }
    if (inner instanceof z.ZodISODate) return { ...own, kind: 'date' }
    const maxLength = inner instanceof z.ZodString ? inner.maxLength : null
    return { ...own, kind: look ? 'long' : 'line', ...(maxLength !== null && { maxLength }) }
  })
}

/** The values of a record that can be typed. */
export const fieldsOf = ({ form }: Pick<AnyResource, 'form'>, record: object): Row =>
  Object.fromEntries(Object.keys(form.shape).map((name) => [name, (record as Row)[name] ?? null]))

/** Values as a form has them: a text in several languages is a field for each, of a list each part is on its own line. */
export function asTyped(values: Row): Record<string, string> {
  const typed = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined) return [[name, '']]
    if (Array.isArray(value)) return [[name, value.join('\n')]]
    if (typeof value !== 'object') return [[name, String(value)]]
    return CONTENT_LANGUAGES.map((language) => [`${name}.${language}`, String((value as Row)[language] ?? '')])
  })
  return Object.fromEntries(typed)
}

/** Without what says that it may be missing. */
function innermost(field: z.ZodType): z.ZodType {
  const inner = field instanceof z.ZodDefault || field instanceof z.ZodNullable || field instanceof z.ZodOptional
  return inner ? innermost(field.unwrap() as z.ZodType) : field
}
