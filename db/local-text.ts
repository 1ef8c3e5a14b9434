import { type AnyColumn, sql } from 'drizzle-orm'
import { check, jsonb } from 'drizzle-orm/pg-core'
import { quoted } from './checks.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from './languages.ts'

/** A text in the languages its author gave; at least one. */
export type LocalText = { [Key in ContentLanguage]?: string }

export const localText = (name: string) => jsonb(name).$type<LocalText>()

/** A text that is there at all is there in some language. */
export const hasSomeLanguage = (name: string, column: AnyColumn) =>
  check(name, sql`jsonb_typeof(${column}) = 'object' and ${column} ?| array[${quoted(CONTENT_LANGUAGES)}]`)
