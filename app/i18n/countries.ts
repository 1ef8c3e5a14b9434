import { LANGUAGES, type Language } from '#db/languages.ts'
import { countries } from '#domain/requests/countries.ts'

/** Every country with its name in a language, in that language's order. Made on the server: browsers' names differ. */
export function countriesIn(language: Language): { code: string; name: string }[] {
  const { tag } = LANGUAGES[language]
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.name, other.name))
}
