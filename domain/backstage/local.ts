import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { CONTENT_LANGUAGES, type ContentLanguage, inOrderFor, type Language } from '#db/languages.ts'
import { isThere } from '#db/local-text.ts'
import type { ErrorReason } from '#domain/errors.ts'
import { countriesIn } from '#domain/requests/countries.ts'
import type { LocalText } from '#domain/text.ts'
import type { Filter } from './resource.ts'

/** The words of a text in the reader's language, else in whichever there are, for lists of the backstage. */
export const inReadersLanguage =
  (column: AnyColumn) =>
  (reader: Language): SQL =>
    sql`coalesce(${sql.join(
      inOrderFor(reader).map((language) => sql`${column} ->> ${sql.raw(`'${language}'`)}`),
      sql`, `,
    )})`

/** What the reader calls a country, by a column with its code. */
export const countryForReader =
  (code: AnyColumn) =>
  (reader: Language): SQL => {
    const names = Object.fromEntries(countriesIn(reader).map(({ code, name }) => [code, name]))
    return sql`${JSON.stringify(names)}::jsonb ->> ${code}`
  }

/** What isn't there in a language. */
export const lacking = (text: AnyColumn): Filter => ({
  choices: CONTENT_LANGUAGES,
  where: (language) => sql`${isThere(text, language as ContentLanguage)} is false`,
})

/** Refuses texts of one record that are not there in the same languages. */
export function unlessInSameLanguages(...texts: LocalText[]): ErrorReason | null {
  const languages = texts.map((text) => CONTENT_LANGUAGES.filter((language) => text[language] !== undefined).join())
  return new Set(languages).size === 1 ? null : 'languages-differ'
}
