import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, jsonb } from 'drizzle-orm/pg-core'
import { quoted } from './checks.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from './languages.ts'

/** A text in the languages its author gave; at least one. */
export type LocalText = { [Key in ContentLanguage]?: string }

export const localText = (name: string) => jsonb(name).$type<LocalText>()

/** A text that is there at all is there in some language. */
export const hasSomeLanguage = (name: string, column: AnyColumn) =>
  check(name, sql`jsonb_typeof(${column}) = 'object' and ${column} ?| array[${quoted(CONTENT_LANGUAGES)}]`)

/** Texts of one record that are there in the same languages: each language has all of them, or none. */
export const areInSameLanguages = (name: string, columns: [AnyColumn, ...AnyColumn[]]) =>
  check(name, inSameLanguages(columns))

export const inSameLanguages = ([first, ...others]: [AnyColumn, ...AnyColumn[]]): SQL =>
  sql.join(
    CONTENT_LANGUAGES.flatMap((language) =>
      others.map((other) => sql`(${has(first, language)}) = (${has(other, language)})`),
    ),
    sql` and `,
  )

/**
 * Whether a text is there in a language, as indexes have it: with statistics of their own, as PostgreSQL knows nothing of how often a key
 * is missing.
 */
export const isThere = (text: AnyColumn, language: ContentLanguage): SQL =>
  sql`(coalesce(${text} ? ${sql.raw(`'${language}'`)}, false))`

/** For lists of what is not there in a language, in their order. */
export const lackingIndexes = (name: string, text: AnyColumn, ...order: AnyPgColumn[]) =>
  CONTENT_LANGUAGES.map((language) => index(`${name}_lacks_${language}_idx`).on(isThere(text, language), ...order))

const has = (column: AnyColumn, language: ContentLanguage): SQL => sql`${column} ? ${sql.raw(`'${language}'`)}`

/** What the backstage's lists of articles are searched in: their addresses, and their titles in all languages. */
export const titleSearch = ({ slug, title }: Record<'slug' | 'title', AnyColumn>): SQL =>
  sql`lower(${slug} || ' ' || ${allLanguages(title)})`

/** The words of a text in all its languages. */
export const allLanguages = (text: AnyColumn): SQL =>
  sql.join(
    CONTENT_LANGUAGES.map((language) => sql`coalesce(${text} ->> ${sql.raw(`'${language}'`)}, '')`),
    sql` || ' ' || `,
  )
