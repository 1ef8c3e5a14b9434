import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ShownKind } from '#db/kinds.ts'
import type { Language } from '#db/languages.ts'
import { media } from '#db/schema/media.ts'
import { CHANGED } from './changes/audit.ts'
import type { AnyResource, Row } from './resource.ts'

/** How a field of a record is typed. */
export interface RecordField {
  name: string
  kind: 'line' | 'long' | 'number' | 'choice' | 'choices' | 'date' | 'file'
  /** Typed in each of these: its fields are `title.en` and so on. */
  languages?: readonly Language[]
  isMarkdown: boolean
  /** Of a choice, or of several. */
  choices?: readonly string[]
  /** Of the id of a file, which is brought in a field of its own: see `fileFieldOf`. */
  file?: ShownKind
  /** Of which of the types that are kept (`FILE_TYPES`) it may be; by default all of its kind. */
  types?: readonly string[]
  isOptional: boolean
  maxLength?: number
}

/**
 * What a resource's schema says of its fields, for the page that shows them. A text of several lines says so by
 * `meta({ look: 'long' })` or `'markdown'`; one that is there in each language is `inLanguages` of domain/input.ts, several of a
 * list `someOf`, a file `fileOf`; what is kept in another way than it is typed has a `typed` in its meta, which writes it as that.
 */
export function fieldsIn(form: AnyResource['form']): RecordField[] {
  return Object.entries<z.ZodType>(form.shape).map(([name, field]) => {
    const inner = innermost(field)
    const { look, languages, choices, file, types } = metaOf(field)
    const isOptional = field.safeParse(null).success || field.safeParse(undefined).success
    const own = { name, ...(languages && { languages }), isMarkdown: look === 'markdown', isOptional }
    if (file) return { ...own, kind: 'file', file, ...(types && { types }) }
    if (choices) return { ...own, kind: 'choices', choices }
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
export function asTyped({ form }: Pick<AnyResource, 'form'>, values: Row): Record<string, string> {
  const fields = Object.entries<z.ZodType>(form.shape).flatMap(([name, field]): [string, string][] => {
    const { languages, typed } = metaOf(field)
    const value = typed && values[name] != null ? typed(values[name]) : values[name]
    if (languages) return languages.map((each) => [`${name}.${each}`, String((value as Row | null)?.[each] ?? '')])
    return [[name, Array.isArray(value) ? value.join('\n') : String(value ?? '')]]
  })
  return Object.fromEntries(fields)
}

/** A row of the log, with what is kept in another way than it is typed as it is typed. */
export function asRead({ form, table }: AnyResource, row: Row): Row {
  const columns: Record<string, AnyColumn> = getTableColumns(table)
  const names = new Map(Object.entries(columns).map(([name, column]) => [column.name, name]))
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const field: z.ZodType | undefined = form.shape[names.get(column) ?? '']
      const typed = field && metaOf(field).typed
      return [column, typed && value !== null && value !== CHANGED ? typed(value) : value]
    }),
  )
}

interface FieldMeta {
  look?: 'long' | 'markdown'
  languages?: readonly Language[]
  choices?: readonly string[]
  file?: ShownKind
  types?: readonly string[]
  /** A value as it is typed: a text, or one for each of the languages. */
  typed?: (value: unknown) => unknown
}

const metaOf = (field: z.ZodType) => ({ ...innermost(field).meta(), ...field.meta() }) as FieldMeta

/** Without what says that it may be missing. */
function innermost(field: z.ZodType): z.ZodType {
  const inner = field instanceof z.ZodDefault || field instanceof z.ZodNullable || field instanceof z.ZodOptional
  return inner ? innermost(field.unwrap() as z.ZodType) : field
}

/** The field in which a file is brought whose id is kept in another. */
export const fileFieldOf = (name: string) => `${name}File`

/** Of a column of lists: the address of a small picture, without what comes before and after; null of what is none. */
export const thumbnailOf = (file: AnyColumn): SQL =>
  sql`(select id || '/' || least(width, case kind when 'panorama' then 640 else 320 end)
    from ${media} as thumbnail where thumbnail.id = ${file} and kind in ('picture', 'panorama'))`
