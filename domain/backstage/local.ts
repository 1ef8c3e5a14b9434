import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import type { LocalText } from '#domain/text.ts'

/** The words of a text in the first language that it has, for lists of the backstage. */
export const inOneLanguage = (column: AnyColumn): SQL =>
  sql`coalesce(${sql.join(
    CONTENT_LANGUAGES.map((language) => sql`${column} ->> ${sql.raw(`'${language}'`)}`),
    sql`, `,
  )})`

/** Whether texts of one record are there in the same languages. */
export function isInSameLanguages(...texts: LocalText[]): boolean {
  const languages = texts.map((text) => CONTENT_LANGUAGES.filter((language) => text[language] !== undefined).join())
  return new Set(languages).size === 1
}
