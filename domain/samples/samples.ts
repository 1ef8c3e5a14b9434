import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { DEFAULT_LANGUAGE, type Language } from '#db/languages.ts'
import { course } from '#db/schema/courses.ts'
import { designer } from '#db/schema/designers.ts'
import { brand, model } from '#db/schema/models.ts'
import { article } from '#db/schema/news.ts'
import { claim } from '#db/schema/pages.ts'
import { siteSettings } from '#db/schema/settings.ts'
import type { Actor } from '#domain/actor.ts'
import { inReadersLanguage } from '#domain/backstage/local.ts'
import { granted } from '#domain/rights.ts'
import type { AddedKind, SampleCounts, SampleKind } from './rules.ts'

/** Where what is made up is marked, by what the first start knows it by. */
const marked = {
  stores: { table: designer, key: designer.id },
  models: { table: model, key: model.id },
  brands: { table: brand, key: brand.id },
  courses: { table: course, key: course.id },
  news: { table: article, key: article.slug },
  claims: { table: claim, key: claim.key },
}

/** Marks what a first start has just made up. For the seed, which authorises. */
export async function markSamples(tx: Db, kind: keyof typeof marked, keys: (number | string)[]): Promise<void> {
  const { table, key } = marked[kind] as (typeof marked)['stores']
  await tx
    .update(table)
    .set({ isSample: true })
    .where(inArray(key, keys as number[]))
}

/** Whether a page's `block` shows partners who are made up, or where they are: in either language, or as the pictures that pages had before. */
export const hasMadeUpPartners = sql`coalesce(
  block -> 'picture' ->> 'media' ~ '^partner/(our-partners|global-network)-'
  or block -> 'items' @> any (array[
    '[{"name": "Maison Treille"}, {"name": "Dom i Forma"}]',
    '[{"name": "Linea Darsena"}, {"name": "Vico Chiaro"}]',
    '[{"at": "43.65,-79.38"}, {"at": "-1.29,36.82"}, {"at": "31.23,121.47"}]'
  ]::jsonb[]), false)`

const schemesOf = sql`(select scheme.id from scheme join designer on designer.id = designer_id where designer.is_sample)`
const modelsOf = sql`(select id from model where is_sample)`

/** How much of what was made up stands, and what people made on top of it. One query. For verbs, which authorise. */
export async function countSamples(db: Db): Promise<SampleCounts> {
  const count = (from: ReturnType<typeof sql>) => sql`(select count(*)::int from ${from})`
  const counted: Record<SampleKind | AddedKind, ReturnType<typeof sql>> = {
    stores: count(sql`designer where is_sample`),
    schemes: count(sql`scheme where id in ${schemesOf}`),
    models: count(sql`model where is_sample`),
    brands: count(sql`brand where is_sample`),
    news: count(sql`article where is_sample`),
    courses: count(sql`course where is_sample`),
    claims: count(sql`claim where is_sample`),
    settings: sql`(select coalesce(sum(cardinality(sample_fields)), 0)::int from site_settings)`,
    partners: count(sql`page, jsonb_array_elements(published -> 'blocks') as block where ${hasMadeUpPartners}`),
    comments: count(sql`comment where scheme_id in ${schemesOf}`),
    likes: count(sql`scheme_like where scheme_id in ${schemesOf}`),
    follows: count(sql`designer_follow join designer on designer.id = designer_id where is_sample`),
    collected: count(sql`collection_item where model_id in ${modelsOf}`),
    ratings: count(sql`model_rating where model_id in ${modelsOf}`),
    watched: count(sql`course_progress join course on course.id = course_id where is_sample`),
  }
  const columns = Object.entries(counted).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Record<SampleKind | AddedKind, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  const { comments = 0, likes = 0, follows = 0, collected = 0, ratings = 0, watched = 0, ...samples } = rows[0] ?? {}
  return {
    samples: samples as SampleCounts['samples'],
    added: { comments, likes, follows, collected, ratings, watched },
  }
}

/**
 * What would go if all that was made up were removed: how much of each kind, and what it is called where it isn't much.
 * @throws what `granted` does
 */
export async function readSamples(db: Db, actor: Actor, reader: Language = DEFAULT_LANGUAGE) {
  granted(actor, 'samples:remove')
  const named = async (query: Promise<{ name: unknown }[]>) => (await query).map(({ name }) => String(name))
  const [counts, stores, brands, news, claims, [settings]] = await Promise.all([
    countSamples(db),
    named(
      db.select({ name: designer.name }).from(designer).where(eq(designer.isSample, true)).orderBy(asc(designer.name)),
    ),
    named(db.select({ name: brand.name }).from(brand).where(eq(brand.isSample, true)).orderBy(asc(brand.name))),
    named(
      db
        .select({ name: inReadersLanguage(article.title)(reader) })
        .from(article)
        .where(eq(article.isSample, true)),
    ),
    named(db.select({ name: claim.key }).from(claim).where(eq(claim.isSample, true)).orderBy(asc(claim.key))),
    db.select({ fields: siteSettings.sampleFields }).from(siteSettings).where(eq(siteSettings.key, 'site')),
  ])
  return { ...counts, names: { stores, brands, news, claims }, fields: settings?.fields ?? [] }
}
