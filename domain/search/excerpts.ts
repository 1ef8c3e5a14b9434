import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type ContentLanguage, inOrderFor } from '#db/languages.ts'
import { type LocalText, textIn } from '#domain/text.ts'
import type { Candidate } from './candidates.ts'
import { MARKS, type SearchKind } from './rules.ts'
import { configurationOf, type TsQuery } from './tsquery.ts'

type LocalWords = ReturnType<typeof textIn>

export interface Found {
  kind: SearchKind
  key: string
  path: string
  title: LocalWords
  /** With MARKS around the words that were looked for. */
  excerpt: LocalWords
}

/** An excerpt is looked for in so many characters of a text. */
const longest = 20_000
const options = `StartSel=${MARKS.from}, StopSel=${MARKS.to}, MaxWords=36, MinWords=24, ShortWord=2, MaxFragments=1`

/** What is shown of some documents, in their order: each in the visitor's language, else in whichever there is. */
export async function shown(tx: Db, found: Candidate[], query: TsQuery, language: string): Promise<Found[]> {
  if (found.length === 0) return []
  const inOrder = inOrderFor(language)
  const whens = (value: (key: ContentLanguage) => SQL) => sql.join(inOrder.map(value), sql` `)
  const keys = found.map(({ kind, key }) => sql`(${kind}, ${key})`)
  const { rows } = await tx.execute<{
    kind: SearchKind
    key: string
    path: string
    title: LocalText
    excerpt: LocalText
    begins: boolean
  }>(sql`
    select kind, key, path, title, jsonb_build_object(language, excerpt) as excerpt,
      starts_with(body ->> language, translate(excerpt, ${MARKS.from + MARKS.to}, '')) as begins
    from search_document
    cross join lateral (select case ${whens((key) => sql`when body ->> ${key} <> '' then ${key}`)} else ${inOrder[0]} end as language) as its
    cross join lateral (select ts_headline(
      case language ${whens((key) => sql`when ${key} then ${configurationOf(key)}`)} end,
      left(body ->> language, ${longest}), ${query}::tsquery, ${options}
    ) as excerpt) as cut
    where (kind, key) in (${sql.join(keys, sql`, `)})`)
  return found.flatMap(({ kind, key }) => {
    const row = rows.find((each) => each.kind === kind && each.key === key)
    if (!row) return []
    const { words, lang } = textIn(row.excerpt, language)
    const excerpt = { words: row.begins ? words : `… ${words}`, lang }
    return [{ kind, key, path: row.path, title: textIn(row.title, language), excerpt }]
  })
}
