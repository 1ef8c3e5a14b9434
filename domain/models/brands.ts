import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { brand } from '#db/schema/models.ts'
import type { Actor } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { granted } from '#domain/rights.ts'
import { BrandFacts } from './input.ts'
import { checkKinds } from './models.ts'

/**
 * Adds a brand; editors may. @param logoId a picture of the media
 * @throws login-required, not-allowed, input-invalid, slug-taken
 */
export async function addBrand(
  db: Db,
  actor: Actor,
  input: z.input<typeof BrandFacts>,
  logoId?: string,
): Promise<{ id: number }> {
  granted(actor, 'models:edit')
  const facts = parse(BrandFacts, input)
  return db.transaction(async (tx) => {
    if (logoId) await checkKinds(tx, [logoId], 'picture')
    const [made] = await tx
      .insert(brand)
      .values({ ...facts, logoId })
      .onConflictDoNothing()
      .returning({ id: brand.id })
    if (!made) throw new DomainError('conflict', 'slug-taken')
    await invalidate(tx, [cacheTags.brands, cacheTags.brand(made.id)])
    return made
  })
}

/** @throws not-found */
export async function readBrand(db: Db, slug: string) {
  const [found] = await db
    .select({ brand, logo: media })
    .from(brand)
    .leftJoin(media, eq(media.id, brand.logoId))
    .where(and(eq(brand.slug, slug), brand.isListed))
  if (!found) throw notFound()
  return { ...found.brand, logo: found.logo && asPicture(found.logo) }
}

/** All brands by name, for filters and for the page of them. One query. */
export async function listBrands(db: Db) {
  const rows = await db
    .select({ id: brand.id, slug: brand.slug, name: brand.name, country: brand.country, logo: media })
    .from(brand)
    .leftJoin(media, eq(media.id, brand.logoId))
    .where(eq(brand.isListed, true))
    .orderBy(asc(sql`lower(${brand.name})`), asc(brand.id))
  return rows.map(({ logo, ...rest }) => ({ ...rest, logo: logo && asPicture(logo) }))
}
