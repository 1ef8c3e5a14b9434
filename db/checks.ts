import { type AnyColumn, sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'

/** A column holds one of some keys. */
export const isOneOf = (name: string, column: AnyColumn, keys: readonly string[]) =>
  check(name, sql`${column} in (${quoted(keys)})`)

/** Such as `'en', 'italy'`. */
export const quoted = (keys: readonly string[]) => sql.raw(keys.map((key) => `'${key}'`).join(', '))
