import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { search } from '#domain/search/search.ts'
import { suggest } from '#domain/search/suggest.ts'
import { type Figure, measure, onSites, print } from '../measuring/measure.ts'

/**
 * Searches as many documents as a large site has: names, single words from frequent to rare, two words, phrases, slips
 * and nothing at all; and what is typed on the way to them.
 * @param rounds so many times every kind of question
 */
export async function benchSearch({ sizes = [10_000, 1_000_000], rounds = 40 } = {}): Promise<Figure[]> {
  return onSites({ sizes, of: 'documents', fill: fillIndex }, async (sites) => {
    return [
      await measure('Search', sites, rounds, questions, (db, query) => search(db, { query, language: 'en' })),
      await measure('Suggestions', sites, rounds, beginnings, (db, query) => suggest(db, { query, language: 'en' })),
    ]
  })
}

const syllables = 'babebobudadedodufafefofulalelolumamemomunanenonupapepoputatetotu'
const syllable = (of: string) => `substr('${syllables}', 1 + 2 * (${of} % 32)::int, 2)`

/** So many of 20,000 words, some of them frequent as in a language: a third of all documents have the first one. */
const someWords = (count: number) =>
  sql.raw(`(select string_agg(${syllable('m')} || ${syllable('m / 32')} || ${syllable('m / 1024')}, ' ')
    from (select (10 * (power(2001, random()) - 1))::int * 7919 % 32768 as m from generate_series(1, ${count} + 0 * n)) as picked)`)

/** So many are written and stemmed; what is above takes the name of one and the text of another, stemmed already. */
const written = 100_000

const insert = 'insert into search_document (kind, key, record_id, path, title, body'
const kinds = ['scheme', 'model', 'transcript', 'course', 'designer', 'model', 'transcript', 'help']

/** Made before its indexes, as a large import would be. */
async function fillIndex(db: Database, documents: number) {
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'search_document'::regclass and not indisprimary`)
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`))
  const first = Math.min(documents, written)
  await db.execute(sql`
    ${sql.raw(insert)})
    select (${sql.param(kinds)}::text[])[1 + n % 8], n, n, '/' || n,
      jsonb_build_object('en', title, 'italy', title), jsonb_build_object('en', body, 'italy', body)
    from (select n, ${someWords(3)} as title, ${someWords(25)} as body from generate_series(1, ${first}::int) as n) as made`)
  await db.execute(sql`alter table search_document disable trigger user`)
  await db.execute(sql`alter table search_document alter words drop expression, alter names drop expression`)
  for (let more = first; more < documents; more += first) {
    await db.execute(sql`
      ${sql.raw(insert)}, words, names)
      select name.kind, name.key::int + ${more}::int, name.key::int + ${more}::int, name.path, name.title, text.body,
        ts_filter(name.words, '{a, b}') || ts_filter(text.words, '{c, d}'), name.names
      from search_document as name
      join search_document as text on text.kind = name.kind and text.key = (1 + (name.key::bigint + ${more}::int / 125 * 8 - 1) % ${first}::int)::text
      where name.key::int <= ${Math.min(first, documents - more)}::int`)
  }
  for (const { definition } of indexes) await db.execute(sql.raw(definition.replace(' ON ONLY ', ' ON ')))
  await db.execute(sql`vacuum analyze search_document, search_word`)
}

async function questions(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select title ->> 'en' as title from search_document
    where kind = 'model' and key = (select (1 + 8 * floor(random() * max(key::int) / 8))::int::text from search_document where kind = 'help')`)
  const words = (rows[0]?.title ?? 'mlp').split(' ')
  const [first = '', second = ''] = words
  const slip = `${first.slice(0, 2)}x${first.slice(2)}`
  return [words.join(' '), first, second, `${first} ${second}`, `"${first} ${second}"`, `${slip} ${second}`, 'qzqzqz']
}

async function beginnings(db: Database): Promise<string[]> {
  const [title = ''] = await questions(db)
  return [2, 3, 5, 8].map((length) => title.slice(0, length))
}

if (import.meta.main) for (const figure of await benchSearch()) print(figure)
