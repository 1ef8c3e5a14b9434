import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { search, suggest } from '#domain/search/search.ts'
import { type Figure, measure, print, type Site, siteWith } from './measure.ts'

/**
 * Searches as many documents as a large site has: names, single words from frequent to rare, two words, slips and
 * nothing at all, in both languages; and what is typed on the way to them.
 * @param rounds so many times every kind of question
 */
export async function benchSearch({
  sizes = [10_000, 1_000_000],
  rounds = 40,
  say = console.log as (line: string) => void,
} = {}): Promise<Figure[]> {
  const open = new AsyncDisposableStack()
  try {
    const sites: Site[] = []
    for (const size of sizes) {
      const began = performance.now()
      sites.push(await siteWith(size, fillIndex, open))
      say(`${size} documents made in ${Math.round((performance.now() - began) / 1000)} s`)
    }
    return [
      await measure('Search', sites, rounds, questions, (db, query) => search(db, { query, language: 'en' })),
      await measure('Suggestions', sites, rounds, beginnings, (db, query) => suggest(db, { query, language: 'en' })),
    ]
  } finally {
    await open.disposeAsync()
  }
}

/** Words as frequent as in a language: the n-th has about an n-th of the first one's documents; 20,000 of them. */
const word = sql.raw(
  `(select translate(to_hex(power(20000, random())::int * 977 + n % 1), '0123456789', 'ghijklmnop'))`,
)

async function fillIndex(db: Database, documents: number) {
  await db.execute(sql`
    insert into search_document (kind, key, record_id, path, weight, title, body)
    select (array['scheme', 'model', 'model', 'course', 'designer', 'help'])[1 + n % 6], n, n, '/' || n, 1,
      jsonb_build_object('en', title, 'italy', title), jsonb_build_object('en', body, 'italy', body)
    from (
      select n, concat_ws(' ', ${word}, ${word}, ${word}) as title,
        (select string_agg(translate(to_hex(power(20000, random())::int * 977 + n % 1), '0123456789', 'ghijklmnop'), ' ')
         from generate_series(1, 25)) as body
      from generate_series(1, ${documents}::int) as n
    ) as made`)
  await db.execute(sql`vacuum analyze search_document, search_word`)
}

async function questions(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select title ->> 'en' as title from search_document
    where kind = 'model' and key = (select (floor(random() * count(*) / 6) * 6 + 1)::int::text from search_document)`)
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
