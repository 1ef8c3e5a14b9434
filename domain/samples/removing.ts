import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { course } from '#db/schema/courses.ts'
import { designer } from '#db/schema/designers.ts'
import { brand, model } from '#db/schema/models.ts'
import { article } from '#db/schema/news.ts'
import { claim, page } from '#db/schema/pages.ts'
import { sampleStep } from '#db/schema/samples.ts'
import { scheme } from '#db/schema/schemes.ts'
import { siteSettings } from '#db/schema/settings.ts'
import type { AccountServices, SessionCredentials } from '#domain/accounts/accounts.ts'
import { type Again, freshOrWithPassword, visitOf } from '#domain/accounts/passwords/password-again.ts'
import { writeAudit } from '#domain/backstage/changes/audit.ts'
import { type CacheTag, cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError } from '#domain/errors.ts'
import { removeStore } from '#domain/leaving/store.ts'
import { granted } from '#domain/rights.ts'
import { removeScheme } from '#domain/schemes/publishing/listing.ts'
import { SITE } from '#domain/settings/settings.ts'
import { digestOf, type SampleCounts } from './rules.ts'
import { countSamples, hasMadeUpPartners } from './samples.ts'

/** Noted once: then no start makes up anything again. */
const REMOVED = 'removed'

/**
 * Holds off the removal until the transaction ends, for whoever is about to make up something.
 * @returns whether it was removed already
 */
export async function areRemoved(tx: Db): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('sample data'))`)
  return (await tx.$count(sampleStep, eq(sampleStep.name, REMOVED))) > 0
}

/**
 * Removes all that a first start made up, with what people made on top of it, for good: all of it or, whatever happens, nothing.
 * @param seen the digest of what was shown before
 * @returns how much it was
 * @throws password-needed, password-wrong, too-many-attempts, samples-changed, and what `granted` does
 */
export async function removeSamples(
  services: AccountServices,
  credentials: SessionCredentials,
  { password, address, seen }: Again & { seen: string },
): Promise<SampleCounts> {
  const { person: by } = await visitOf(services, credentials)
  granted(by, 'samples:remove')
  await freshOrWithPassword(services, credentials, { password, address })
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sample data'))`)
    const counts = await countSamples(tx)
    if (digestOf(counts) !== seen) throw new DomainError('conflict', 'samples-changed')
    await removeStores(tx)
    const tags = [...(await removeModels(tx)), ...(await removeTexts(tx)), ...(await clearPages(tx))]
    await letFilesGo(tx)
    await tx.insert(sampleStep).values({ name: REMOVED }).onConflictDoNothing()
    await invalidate(tx, tags)
    const before = { ...counts.samples, ...counts.added }
    const after = Object.fromEntries(Object.keys(before).map((kind) => [kind, 0]))
    await writeAudit(tx, [
      {
        at: services.clock(),
        actorId: by.id,
        resource: 'settings',
        key: SITE,
        action: 'remove',
        before,
        after,
      },
    ])
    return counts
  })
}

/** Stores one after the other with their schemes, in the order in which all lock them. */
async function removeStores(tx: Db) {
  const stores = await tx
    .select({ id: designer.id })
    .from(designer)
    .where(eq(designer.isSample, true))
    .orderBy(asc(designer.id))
  for (const { id } of stores) {
    const schemes = await tx
      .select({ id: scheme.id })
      .from(scheme)
      .where(eq(scheme.designerId, id))
      .orderBy(asc(scheme.id))
    for (const each of schemes) await removeScheme(tx, each.id)
    await removeStore(tx, id)
  }
}

/** With a product goes its place in what was put together of it. A brand that has products of others is no sample. */
async function removeModels(tx: Db): Promise<CacheTag[]> {
  const models = await tx.delete(model).where(eq(model.isSample, true)).returning({ id: model.id })
  const brands = await tx
    .delete(brand)
    .where(sql`${brand.isSample} and not exists (select from ${model} where brand_id = ${brand.id})`)
    .returning({ id: brand.id })
  await tx.update(brand).set({ isSample: false }).where(eq(brand.isSample, true))
  return [
    ...[cacheTags.models, cacheTags.brands, cacheTags.collected, cacheTags.schemes],
    ...models.map(({ id }) => cacheTags.model(id)),
    ...brands.map(({ id }) => cacheTags.brand(id)),
  ]
}

async function removeTexts(tx: Db): Promise<CacheTag[]> {
  const articles = await tx.delete(article).where(eq(article.isSample, true)).returning({ slug: article.slug })
  const courses = await tx.delete(course).where(eq(course.isSample, true)).returning({ id: course.id })
  await tx.delete(claim).where(eq(claim.isSample, true))
  return [
    ...[cacheTags.news, cacheTags.courses, cacheTags.courseViews, cacheTags.claims],
    ...articles.map(({ slug }) => cacheTags.article(slug)),
    ...courses.map(({ id }) => cacheTags.course(id)),
  ]
}

/** Takes what is made up off the settings, and the blocks with invented partners off the pages that have others, which are no revision then. */
async function clearPages(tx: Db): Promise<CacheTag[]> {
  const [settings] = await tx.select().from(siteSettings).where(eq(siteSettings.key, SITE)).for('update')
  if (settings && settings.sampleFields.length > 0) {
    const cleared = Object.fromEntries(settings.sampleFields.map((name) => [name, null]))
    const version = settings.version + 1
    await tx
      .update(siteSettings)
      .set({ ...cleared, sampleFields: [], version })
      .where(eq(siteSettings.key, SITE))
  }
  const { rows } = await tx.execute<{ slug: string }>(sql`
    update ${page} set published = jsonb_set(published, '{blocks}', kept.blocks), revision_id = null
    from (
      select slug, language, jsonb_agg(block order by place) filter (where not is_partners) as blocks
      from ${page}, jsonb_array_elements(published -> 'blocks') with ordinality as each (block, place),
        lateral (select ${hasMadeUpPartners} as is_partners) as asked
      group by slug, language having bool_or(is_partners)
    ) as kept
    where page.slug = kept.slug and page.language = kept.language and kept.blocks is not null
    returning page.slug`)
  return [cacheTags.settings, cacheTags.pages, ...rows.map(({ slug }) => cacheTags.page(slug))]
}

/**
 * Lets the files go that were made for models and schemes alone, unless a text names them: those that nothing uses the next round
 * removes. What pages are delivered with stays, as they may come to name it.
 */
async function letFilesGo(tx: Db) {
  await tx.execute(sql`
    update media set name = null, unused_since = '-infinity'
    where (name like 'hub/%' or name like 'views/%')
      and not exists (select from page where media_names @> array[name])
      and not exists (select from page_draft where media_names @> array[name])
      and not exists (select from article where media_names @> array[name])
      and not exists (select from help_article where media_names @> array[name])
      and not exists (select from course where media_names @> array[name])`)
}
