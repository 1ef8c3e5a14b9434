import { CONTENT_LANGUAGES, type ContentLanguage, perLanguage } from '#db/languages.ts'
import en from './locales/en/taxonomy.json' with { type: 'json' }
import italy from './locales/italy/taxonomy.json' with { type: 'json' }

const taxonomy: Record<ContentLanguage, typeof en> = { en, italy }

/** What the keys of all vocabularies are called, for the site's search. */
export const vocabularyWords = Object.fromEntries(
  Object.entries(en).map(([vocabulary, words]) => [
    vocabulary,
    Object.fromEntries(
      Object.keys(words).map((key) => [
        key,
        perLanguage(CONTENT_LANGUAGES, (language) => (taxonomy[language] as Vocabularies)[vocabulary]?.[key]),
      ]),
    ),
  ]),
)

type Vocabularies = Record<string, Record<string, string>>
