import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { quoted } from '#db/checks.ts'
import type { Db } from '#db/client.ts'
import { DEFAULT_LANGUAGE, type Language } from '#db/languages.ts'
import { course } from '#db/schema/courses.ts'
import { helpArticle } from '#db/schema/help.ts'
import { media } from '#db/schema/media.ts'
import { model } from '#db/schema/models.ts'
import { article } from '#db/schema/news.ts'
import type { Actor } from '#domain/actor.ts'
import { inReadersLanguage } from '#domain/backstage/local.ts'
import { type CacheTag, cacheTags } from '#domain/cache-tags.ts'
import { granted } from '#domain/rights.ts'
import { SITE_PICTURES } from '../rules.ts'

/** Where a file is shown, or kept to be shown. */
export type Place =
  | 'page'
  | 'news'
  | 'help'
  | 'brand'
  | 'product'
  | 'combined'
  | 'scene'
  | 'course'
  | 'scheme'
  | 'draft'
  | 'store'
  | 'account'
  | 'site'

export interface MediaUse {
  place: Place
  /** In the place's address: a slug or a number; nothing of what is its owner's alone. */
  key: string
  /** What cache tags know it by. */
  id: string
  /** What it is called in the reader's language, of what has a name of its own. */
  label: string | null
}

/**
 * Where the file of a row of `media` is used, each place once. What calls it by name is found by the columns `media_names`, which
 * PostgreSQL works out of the texts themselves as they are written; the others refer to it.
 */
function usesOfRow({ id, name }: { id: SQL; name: SQL }, reader: Language = DEFAULT_LANGUAGE): SQL {
  const names = sql`array[${name}, ${id}]`
  const title = (column: AnyColumn) => inReadersLanguage(column)(reader)
  return sql`(
    select 'page' as place, slug as key, slug as id, null as label from page where media_names && ${names}
    union select 'page', slug, slug, null from page_draft where media_names && ${names}
    union select 'page', waiting.slug, waiting.slug, null from page_schedule as waiting
      join page_revision on page_revision.id = waiting.revision_id
      where waiting.done_at is null and media_in_blocks(content) && ${names}
    union select 'news', slug, slug, ${title(article.title)} from article where media_names && ${names}
    union select 'help', slug, slug, ${title(helpArticle.title)} from help_article where media_names && ${names}
    union select 'brand', slug, brand.id::text, brand.name from brand where logo_id = ${id}
    union select model.kind, slug, model.id::text, ${title(model.name)} from model where poster_id = ${id}
    union select model.kind, slug, model.id::text, ${title(model.name)}
      from model_variant join model on model.id = model_id where glb_id = ${id} or model_variant.poster_id = ${id}
    union select model.kind, slug, model.id::text, ${title(model.name)}
      from model_level join model_variant on model_variant.glb_id = model_level.glb_id join model on model.id = model_id
      where level_id = ${id}
    union select 'course', course.id::text, course.id::text, ${title(course.title)}
      from course where ${id} in (cover_id, mp4_id, webm_id)
    union select 'course', course.id::text, course.id::text, ${title(course.title)}
      from course where media_names && ${names}
    union select 'scheme', scheme.id::text, scheme.id::text, case when is_listed then case_name end
      from scheme join (
        select scheme_id from scheme_image where media_id = ${id}
        union select scheme_id from panorama where media_id = ${id}
        union select scheme_id from scheme_plan where media_id = ${id}
      ) as shown on shown.scheme_id = scheme.id
    union select 'draft', '', draft_id::text, null from scheme_draft_media where media_id = ${id}
    union select 'store', designer.id::text, designer.id::text, case when state = 'approved' then designer.name end
      from designer where logo_id = ${id}
    union select 'account', '', "user".id, null from "user" where picture_id = ${id}
    union select 'site', ${name}, ${name}, null where ${name} in (${quoted(Object.values(SITE_PICTURES))})
  )`
}

/** Of a column of lists of `media`: in how many places a file is used. */
export const usesCount = (): SQL =>
  sql`(select count(*)::int from ${usesOfRow({ id: sql`${media.id}`, name: sql`${media.name}` })} as use)`

/** Where a file is used, by what it is called. */
export async function listUses(
  db: Db,
  { id, name }: { id: string; name: string },
  reader?: Language,
): Promise<MediaUse[]> {
  const uses = usesOfRow({ id: sql`${id}::text`, name: sql`${name}::text` }, reader)
  const { rows } = await db.execute<{ [Name in keyof MediaUse]: MediaUse[Name] }>(
    sql`select place, key, id, label from ${uses} as use order by place, label, key limit 500`,
  )
  return rows
}

/** What pages are made of that show a file in these places. */
export const tagsOfUses = (uses: readonly MediaUse[]): CacheTag[] =>
  uses.flatMap(({ place, id }): CacheTag[] => {
    if (place === 'page') return [cacheTags.pages, cacheTags.page(id)]
    if (place === 'news') return [cacheTags.news, cacheTags.article(id)]
    if (place === 'help') return [cacheTags.help]
    if (place === 'brand') return [cacheTags.brands, cacheTags.brand(id)]
    if (place === 'product' || place === 'combined' || place === 'scene') return [cacheTags.models, cacheTags.model(id)]
    if (place === 'course') return [cacheTags.courses, cacheTags.course(id)]
    if (place === 'scheme') return [cacheTags.schemes, cacheTags.scheme(id)]
    if (place === 'store') return [cacheTags.designers, cacheTags.designer(id)]
    // Every page of marketing names claims, and is shared with a picture.
    if (place === 'site') return [cacheTags.claims, cacheTags.courses]
    return []
  })

/** A file of the library with where it is used; undefined where there is none. @throws what `granted` does */
export async function readLibraryFile(db: Db, actor: Actor, name: string, reader?: Language) {
  granted(actor, 'media:edit')
  const [file] = await db.select().from(media).where(eq(media.name, name))
  return file && { file, uses: await listUses(db, { id: file.id, name }, reader) }
}
