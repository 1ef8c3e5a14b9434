import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import type { Picture } from '#domain/media/rules.ts'
import type { Candidate } from './candidates.ts'
import type { SearchKind } from './rules.ts'

/** What a result is told by, beside its name. */
export interface Facts {
  /** Of a model its brand, of a scheme its designer, of a designer the city. */
  by?: string | null
  /** In whole millimetres. */
  size?: { width: number; depth: number; height: number } | null
  areaM2?: number | null
  durationMs?: number | null
  /** Such as `2026-06-30`. */
  day?: string | null
}

/** What stands beside a result's name. */
export interface Detail {
  facts: Facts
  picture: Picture | null
}

/** As the database answers it. */
export type DetailRow = { facts: Facts | null } & Pick<Detail, 'picture'>

/**
 * A query for `kind, key, facts, picture_id` and `prose` of some results, of each kind from its own tables. The prose is what
 * was written of it in sentences, by language: what the index holds is followed by lists of words. Null where it is that.
 */
export function detailsOf(found: readonly Candidate[]): SQL {
  const keysOf = Map.groupBy(found, ({ kind }) => kind)
  const parts = [...keysOf].flatMap(([kind, ofKind]) => {
    const from = sources[kind]
    return from ? [sql`(${from(sql.param(ofKind.map(({ key }) => key)))})`] : []
  })
  return sql.join(parts.length > 0 ? parts : [nothing], sql` union all `)
}

/** What some results are told by, by their kinds and keys. One query. */
export async function readDetails(tx: Db, found: readonly Candidate[]): Promise<Map<string, Detail>> {
  if (found.length === 0) return new Map()
  const { rows } = await tx.execute<DetailRow & { kind: SearchKind; key: string }>(sql`
    with detail (kind, key, facts, picture_id, prose) as (${detailsOf(found)})
    select detail.kind, key, facts, ${pictureColumn} as picture from detail left join media on media.id = picture_id`)
  return new Map(rows.map(({ kind, key, facts, picture }) => [`${kind} ${key}`, { facts: facts ?? {}, picture }]))
}

/** Of the rows of `media` that are joined: a `Picture`, or null. */
export const pictureColumn = sql`case when media.id is not null then jsonb_strip_nulls(jsonb_build_object(
  'id', media.id, 'width', media.width, 'height', media.height, 'colour', media.colour,
  'focusX', media.focus_x, 'focusY', media.focus_y, 'isStudio', nullif(media.is_studio, false))) end`

const nothing = sql`select null::text as kind, null::text as key, null::jsonb as facts, null::text as picture_id, null::jsonb as prose where false`

const ids = (keys: Keys) => sql`any (${keys}::text[]::int[])`

/** A text in the languages that have one, each asked for by its key in quotes. */
function local(inLanguage: (key: SQL) => SQL): SQL {
  const pairs = CONTENT_LANGUAGES.map((language) => {
    const key = sql.raw(`'${language}'`)
    return sql`${key}, ${inLanguage(key)}`
  })
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs, sql`, `)}))`
}

type Keys = ReturnType<typeof sql.param>

/** Articles of the help have no picture. */
const sources: { [Kind in SearchKind]?: (keys: Keys) => SQL } = {
  // What is written on it in whole sentences; what names a claim would have a gap.
  page: (keys) => sql`
    select 'page' as kind, slug as key, null::jsonb as facts,
      (select id from media where name = min(published ->> 'picture')) as picture_id,
      jsonb_object_agg(language, concat_ws(' ', published ->> 'description', (
        select prose_of(string_agg(words, ' ' order by place)) from (
          select part #>> '{}' as words, min(place) as place
          from jsonb_path_query(published -> 'blocks', 'strict $.** ? (@.type() == "string")')
            with ordinality as told (part, place)
          group by part
        ) as parts where length(words) > 60 and words ~ '[.?]$' and words !~ '[{#|]'
      ))) as prose
    from page where published is not null and slug = any (${keys}) group by slug`,
  designer: (keys) => sql`
    select 'designer', id::text, jsonb_build_object('by', city), coalesce((
        select media_id from scheme join scheme_image on scheme_id = scheme.id
        where designer_id = designer.id and is_listed order by published_at desc, scheme.id desc, position limit 1
      ), logo_id), introduction
    from designer where id = ${ids(keys)}`,
  scheme: (keys) => sql`
    select 'scheme', scheme.id::text, jsonb_build_object('by', name, 'areaM2', area_m2), (
        select media_id from scheme_image where scheme_id = scheme.id order by position limit 1
      ), scheme.introduction
    from scheme join designer on designer.id = designer_id where scheme.id = ${ids(keys)}`,
  model: (keys) => sql`
    select 'model', model.id::text, jsonb_build_object('by', coalesce(brand.name, author), 'size', case when width > 0 then
        jsonb_build_object('width', width, 'depth', depth, 'height', height) end), poster_id, description
    from model left join brand on brand.id = brand_id where model.id = ${ids(keys)}`,
  course: (keys) => sql`
    select 'course', id::text, jsonb_build_object('durationMs', duration_ms), cover_id, ${local(
      (key) => sql`nullif(concat_ws(' ', summary ->> ${key}, prose_of(steps ->> ${key})), '')`,
    )}
    from course where id = ${ids(keys)}`,
  transcript: (keys) => sql`
    select 'transcript', moment, null::jsonb, cover_id, null::jsonb
    from unnest(${keys}::text[]) as asked (moment) join course on course.id = split_part(moment, ':', 1)::int`,
  news: (keys) => sql`
    select 'news', slug, jsonb_build_object('day', published_on), (select id from media where name = article.picture), null::jsonb
    from article where slug = any (${keys})`,
}
