import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type ContentLanguage, inOrderFor } from '#db/languages.ts'
import { type LocalText, textIn } from '#domain/text.ts'
import type { Candidate } from './candidates.ts'
import { type Detail, type DetailRow, detailsOf, pictureColumn } from './details.ts'
import { MARKS, type SearchKind } from './rules.ts'
import { configurationOf, type TsQuery } from './tsquery.ts'

type LocalWords = ReturnType<typeof textIn>

export interface Found extends Detail {
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

/**
 * What is shown of some documents, in their order: each in the visitor's language, else in whichever there is. One query, with
 * pictures and facts. Excerpts are prose; only what is found by neither that nor its name is told by the words that found it.
 */
export async function shown(tx: Db, found: Candidate[], query: TsQuery, language: string): Promise<Found[]> {
  if (found.length === 0) return []
  const inOrder = inOrderFor(language)
  const whens = (value: (key: ContentLanguage) => SQL) => sql.join(inOrder.map(value), sql` `)
  const keys = found.map(({ kind, key }) => sql`(${kind}, ${key})`)
  const has = (text: SQL) =>
    sql`(${sql.join(
      inOrder.map(
        (key) => sql`coalesce(to_tsvector(${configurationOf(key)}, ${text} ->> ${key}) @@ ${query}::tsquery, false)`,
      ),
      sql` or `,
    )})`
  const { rows } = await tx.execute<
    DetailRow & {
      kind: SearchKind
      key: string
      path: string
      title: LocalText
      excerpt: LocalText
      begins: boolean
      /** The two characters that follow in the text. */
      rest: string
    }
  >(sql`
    with detail (kind, key, facts, picture_id, prose) as (${detailsOf(found)})
    select document.kind, document.key, path, title, jsonb_build_object(language, excerpt) as excerpt,
      starts_with(told ->> language, plain) as begins, substr(told ->> language, strpos(told ->> language, plain) + length(plain), 2) as rest,
      facts, ${pictureColumn} as picture
    from search_document as document
    left join detail on detail.kind = document.kind and detail.key = document.key
    left join media on media.id = picture_id
    cross join lateral (
      select case when ${has(sql`title`)} or ${has(sql`prose`)} then coalesce(prose, body) else body end as told
    ) as its_prose
    cross join lateral (select case ${whens((key) => sql`when told ->> ${key} <> '' then ${key}`)} else ${inOrder[0]} end as language) as its
    cross join lateral (select ts_headline(
      case language ${whens((key) => sql`when ${key} then ${configurationOf(key)}`)} end,
      left(told ->> language, ${longest}), ${query}::tsquery, ${options}
    ) as excerpt) as cut
    cross join lateral (select translate(excerpt, ${MARKS.from + MARKS.to}, '') as plain) as unmarked
    where (document.kind, document.key) in (${sql.join(keys, sql`, `)})`)
  return found.flatMap(({ kind, key }) => {
    const row = rows.find((each) => each.kind === kind && each.key === key)
    if (!row) return []
    const { words, lang } = textIn(row.excerpt, language)
    // PostgreSQL cuts the stop off a sentence that it takes whole.
    const end = row.rest.trim() === '' ? '' : /^[.?!]/.test(row.rest) ? row.rest.charAt(0) : ' …'
    const excerpt = { words: `${row.begins ? '' : '… '}${closedUp(words)}${end}`, lang }
    const { path, picture } = row
    return [{ kind, key, path, title: textIn(row.title, language), excerpt, facts: row.facts ?? {}, picture }]
  })
}

/** A text that is searched has spaces where its marks of Markdown stood: `walls`, became walls , there. */
const closedUp = (words: string) => words.replace(/(?<=\() +| +(?=[,.;:!?)])/g, '')
