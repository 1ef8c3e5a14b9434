import type { Database } from '#db/client.ts'
import { CONTENT_LANGUAGES, LANGUAGES } from '#db/languages.ts'
import { readCharged } from '#domain/plans/charged.ts'
import { planFigures } from '#domain/plans/figures.ts'
import { learnVocabulary } from './vocabulary.ts'

/** Keeps what plans and points cost now: texts that name it are indexed with it, anew once it is another. */
export async function learnFigures(db: Database, now: Date): Promise<void> {
  const charged = await readCharged(db, now)
  const written = CONTENT_LANGUAGES.map((key) => [key, planFigures(charged, LANGUAGES[key].tag)] as const)
  const keys = [...(written[0]?.[1].keys() ?? [])]
  const words = (key: string) => Object.fromEntries(written.map(([language, figures]) => [language, figures.get(key)]))
  await learnVocabulary(db, { figures: Object.fromEntries(keys.map((key) => [key, words(key)])) })
}
