import { type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '#db/client.ts'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import type { LocalText } from '#db/local-text.ts'
import { vocabularyWord } from '#db/schema/search.ts'

/** What the keys of vocabularies are called, in the languages that content is written in. */
export type VocabularyWords = Record<string, Record<string, LocalText>>

/** All keys of a record, by the kind of its documents: those that the views `search_<kind>` name. */
const KEYS: Record<string, { table: string; id: string; keys: SQL }> = {
  designer: { table: 'designer', id: 'id', keys: sql`array[style]` },
  scheme: { table: 'scheme', id: 'id', keys: sql`array[style, theme, layout] || rooms` },
  model: { table: 'model', id: 'id', keys: sql`array[category, space, style] || labels || colours` },
  help: {
    table: 'help_article',
    id: 'slug',
    keys: sql`array(select named[1] from regexp_matches(body::text, '\\{(\\w+)\\}', 'g') as named)`,
  },
}

/** So many records are indexed at once. */
const AT_ONCE = 5_000

/**
 * Keeps what the site calls its keys, such as "Warm modern" for `warm-modern`: by these words records are found and told, so those
 * that have a key whose words are others now are indexed again. Each start calls it; mostly there is nothing to do.
 */
export async function learnVocabulary(db: Database, given: VocabularyWords): Promise<void> {
  await db.transaction(async (tx) => {
    // Another process that starts at the same moment waits here, and then finds all known.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vocabulary'))`)
    const changed = await changedOf(tx, given)
    if (changed.length === 0) return
    await tx
      .insert(vocabularyWord)
      .values(changed)
      .onConflictDoUpdate({
        target: [vocabularyWord.vocabulary, vocabularyWord.key],
        set: { words: sql`excluded.words` },
      })
    const keys = sql.param(changed.map(({ key }) => key))
    for (const [kind, { table, id, keys: own }] of Object.entries(KEYS)) {
      const key = sql.identifier(id)
      await tx.execute(sql`
        select index_records(${kind}, array_agg(id::text)) from (
          select ${key} as id, row_number() over (order by ${key}) / ${AT_ONCE} as part from ${sql.identifier(table)}
          where ${own} && ${keys}::text[]
        ) as changed group by part`)
    }
  })
}

async function changedOf(tx: Db, given: VocabularyWords) {
  const rows = await tx.select().from(vocabularyWord)
  const known = new Map(rows.map(({ vocabulary, key, words }) => [`${vocabulary} ${key}`, words]))
  return Object.entries(given)
    .flatMap(([vocabulary, keys]) => Object.entries(keys).map(([key, words]) => ({ vocabulary, key, words })))
    .filter(({ vocabulary, key, words }) => {
      const before = known.get(`${vocabulary} ${key}`)
      return CONTENT_LANGUAGES.some((language) => before?.[language] !== words[language])
    })
}
