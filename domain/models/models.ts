import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { MediaKind } from '#db/kinds.ts'
import { media } from '#db/schema/media.ts'
import { brand, model, modelPart, modelVariant } from '#db/schema/models.ts'
import { COLOURS } from '#db/vocabulary.ts'
import type { Actor } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import { CombinedFacts, ModelFacts, ModelFiles, SceneFacts } from './input.ts'
import { type Size, smallestOf, usualMount } from './rules.ts'

/**
 * Publishes a product with its variants; editors may.
 * @param files media that are kept already: a GLB and a poster for each variant of the facts, in their order
 * @throws login-required, not-allowed, slug-taken, input-invalid (also for a brand or a file that there is not)
 */
export async function addModel(
  db: Db,
  actor: Actor,
  input: z.input<typeof ModelFacts>,
  files: z.input<typeof ModelFiles>,
): Promise<{ id: number }> {
  granted(actor, 'models:edit')
  const { brand: brandSlug, size, variants, mount, ...facts } = parse(ModelFacts, input)
  const { triangles, variants: looks } = parse(ModelFiles, files)
  const [first] = looks
  if (!first || looks.length !== variants.length) throw invalid()

  return db.transaction(async (tx) => {
    await checkKinds(
      tx,
      looks.map(({ glbId }) => glbId),
      'model',
    )
    await checkKinds(
      tx,
      looks.map(({ posterId }) => posterId),
      'picture',
    )
    const brandId = await brandOf(tx, brandSlug)
    const id = await publish(tx, {
      kind: 'product' as const,
      ...facts,
      ...size,
      mount: mount ?? usualMount(facts),
      brandId,
      triangles,
      posterId: first.posterId,
      colours: COLOURS.filter((colour) => variants.some(({ colours }) => colours.includes(colour))),
      smallest: smallestOf([size, ...variants.flatMap((variant): Size[] => (variant.size ? [variant.size] : []))]),
    })
    await tx.insert(modelVariant).values(
      variants.map(({ size: own, ...variant }, position) => ({
        modelId: id,
        position,
        ...variant,
        ...own,
        ...(looks[position] ?? first),
      })),
    )
    await invalidate(tx, [cacheTags.brands, cacheTags.brand(brandId)])
    return { id }
  })
}

/**
 * Publishes a group of products; editors may. @param posterId a picture of the media
 * @throws login-required, not-allowed, slug-taken, input-invalid (also for a brand, a product or a picture that there is not)
 */
export async function addCombined(
  db: Db,
  actor: Actor,
  input: z.input<typeof CombinedFacts>,
  posterId: string,
): Promise<{ id: number }> {
  granted(actor, 'models:edit')
  const { brand: brandSlug, size, parts, ...facts } = parse(CombinedFacts, input)
  return db.transaction(async (tx) => {
    await checkKinds(tx, [posterId], 'picture')
    const brandId = brandSlug && (await brandOf(tx, brandSlug))
    const smallest = size ? smallestOf([size]) : []
    const whole = { kind: 'combined' as const, ...facts, ...size, ...(brandId && { brandId }), posterId, smallest }
    return { id: await putTogether(tx, whole, parts) }
  })
}

/** Publishes a room of products; editors may. @throws as addCombined */
export async function addScene(
  db: Db,
  actor: Actor,
  input: z.input<typeof SceneFacts>,
  posterId: string,
): Promise<{ id: number }> {
  granted(actor, 'models:edit')
  const { parts, ...facts } = parse(SceneFacts, input)
  return db.transaction(async (tx) => {
    await checkKinds(tx, [posterId], 'picture')
    return { id: await putTogether(tx, { kind: 'scene' as const, ...facts, posterId, smallest: [] }, parts) }
  })
}

/** Takes a model off the lists and out of reach, or brings it back; editors may. @throws login-required, not-allowed, not-found */
export async function setModelListed(db: Db, actor: Actor, modelId: unknown, isListed: boolean): Promise<void> {
  granted(actor, 'models:edit')
  const id = idOf(modelId)
  await db.transaction(async (tx) => {
    const [found] = await tx
      .update(model)
      .set({ isListed })
      .where(eq(model.id, id))
      .returning({ brandId: model.brandId })
    if (!found) throw notFound()
    await invalidate(tx, [
      cacheTags.models,
      cacheTags.model(id),
      ...(found.brandId ? [cacheTags.brand(found.brandId)] : []),
    ])
  })
}

type Whole = typeof model.$inferInsert & { kind: 'scene' | 'combined' }
type Parts = z.output<typeof SceneFacts>['parts'] | z.output<typeof CombinedFacts>['parts']

async function putTogether(tx: Db, whole: Whole, parts: Parts): Promise<number> {
  const id = await publish(tx, whole)
  await writeParts(tx, { id, kind: whole.kind }, parts)
  return id
}

/** Puts products into a whole that has none. @throws input-invalid for one that there is not, or that is named twice */
export async function writeParts(tx: Db, { id: wholeId, kind }: Pick<Whole, 'kind'> & { id: number }, parts: Parts) {
  const slugs = parts.map((part) => part.model)
  const products = await tx
    .select({ id: model.id, slug: model.slug })
    .from(model)
    .where(and(eq(model.kind, 'product'), inArray(model.slug, slugs)))
  const ids = new Map(products.map((product) => [product.slug, product.id]))
  // Also where one is named twice.
  if (ids.size !== parts.length) throw invalid()
  await tx.insert(modelPart).values(
    parts.map(({ model: part, ...rest }, position) => ({
      wholeId,
      wholeKind: kind,
      position,
      partId: ids.get(part) ?? 0,
      ...rest,
    })),
  )
  // Their pages tell what they are part of.
  await invalidate(
    tx,
    products.map(({ id }) => cacheTags.model(id)),
  )
}

async function publish(tx: Db, values: typeof model.$inferInsert): Promise<number> {
  const [made] = await tx
    .insert(model)
    .values(values)
    .onConflictDoNothing({ target: model.slug })
    .returning({ id: model.id })
  if (!made) throw new DomainError('conflict', 'slug-taken')
  await invalidate(tx, [cacheTags.models, cacheTags.model(made.id)])
  return made.id
}

async function brandOf(tx: Db, slug: string): Promise<number> {
  const [found] = await tx.select({ id: brand.id }).from(brand).where(eq(brand.slug, slug))
  if (!found) throw invalid()
  return found.id
}

/** @throws input-invalid where any isn't there, or of another kind */
export async function checkKinds(tx: Db, given: string[], kind: MediaKind) {
  const ids = [...new Set(given)]
  const fitting = await tx.$count(media, and(inArray(media.id, ids), eq(media.kind, kind)))
  if (fitting !== ids.length) throw invalid()
}

function invalid() {
  return new DomainError('invalid', 'input-invalid')
}
