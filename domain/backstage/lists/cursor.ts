import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { onOneLine } from '#domain/input.ts'
import type { Listed, Sort } from '../resource.ts'

type Cursor = [value: string, key: string]

/** As texts, which keep a moment's microseconds. */
export const cursorOf = ({ key }: Listed, { by }: Sort) => sql<Cursor>`jsonb_build_array(${by}::text, ${key}::text)`

export function beyond({ key }: Listed, { by, direction }: Sort, [value, record]: Cursor, isBackwards: boolean): SQL {
  const typed = (column: AnyColumn, text: string) => sql`${text}::${sql.raw(column.getSQLType())}`
  const sign = sql.raw((direction === 'asc') === isBackwards ? '<' : '>')
  return sql`(${by}, ${key}) ${sign} (${typed(by, value)}, ${typed(key as AnyColumn, record)})`
}

export const written = (cursor: Cursor | undefined) =>
  cursor && Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Undefined for what is none of these columns: then the list begins at its beginning. */
export function cursorIn(text: string | undefined, columns: [AnyPgColumn, AnyPgColumn]): Cursor | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
    if (!Array.isArray(value) || value.length !== 2) return undefined
    return columns.every((column, index) => canBe(column, value[index])) ? (value as Cursor) : undefined
  } catch {
    return undefined
  }
}

/** Whether PostgreSQL can read a text as a column's value. */
export function canBe(column: AnyPgColumn, text: unknown): boolean {
  if (typeof text !== 'string') return false
  const type = column.getSQLType()
  if (/int|serial/.test(type)) return /^\d{1,9}$/.test(text)
  if (/date|time/.test(type)) return /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text))
  return text === onOneLine(text)
}
