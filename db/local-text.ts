import { type AnyColumn, sql } from 'drizzle-orm'
import { check, jsonb } from 'drizzle-orm/pg-core'

/** A text in the languages its author gave; at least one. */
export interface LocalText {
  en?: string
  italy?: string
}

export const localText = (name: string) => jsonb(name).$type<LocalText>()

/** A text that is there at all is there in some language. */
export const hasSomeLanguage = (name: string, column: AnyColumn) =>
  check(name, sql`jsonb_typeof(${column}) = 'object' and ${column} ?| array['en', 'italy']`)
