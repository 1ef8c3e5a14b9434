import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { titleSearch } from '#db/local-text.ts'
import { media } from '#db/schema/media.ts'
import { brand, model, modelVariant } from '#db/schema/models.ts'
import { LABELS, LICENCES, type ModelKind, SPACES, STYLES } from '#db/vocabulary.ts'
import { thumbnailOf } from '#domain/backstage/fields.ts'
import { inReadersLanguage } from '#domain/backstage/local.ts'
import type { Action, Doing, Option } from '#domain/backstage/resource.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { because, DomainError } from '#domain/errors.ts'
import { inLanguages, line, lines, slug, someOf, whole } from '#domain/input.ts'
import { takeIntoLibrary } from '#domain/media/library/library.ts'
import { modelAddress } from '../path.ts'
import { SIZE_MAX } from '../rules.ts'
import { listedColumn, listedFilter } from './listing.ts'

type Row = typeof model.$inferSelect

/** A number as of the database. */
const INTEGER_MAX = 2_147_483_647

export const millimetres = whole(1, SIZE_MAX)
export const brandId = whole(1, INTEGER_MAX)

/** What is typed of any model. */
export const whatItIs = {
  name: inLanguages(line(120)),
  description: inLanguages(lines(2000).meta({ look: 'long' })),
  author: line(120),
  space: z.enum(SPACES, because('required')),
  style: z.enum(STYLES, because('required')),
  labels: someOf(LABELS, 0, 8),
  licence: z.enum(LICENCES, because('required')),
}

/** What all three kinds of models have as resources. @param only what tells the kind, written out */
export const modelsOf = (kind: ModelKind) => ({
  rights: { see: 'models:edit', edit: 'models:edit' } as const,
  table: model,
  only: sql.raw(`model.kind = '${kind}'`),
  key: model.slug,
  version: model.version,
  search: titleSearch({ slug: model.slug, title: model.name }),
  sorts: {
    newest: { by: model.publishedAt, direction: 'desc' } as const,
    name: { by: model.nameEn, direction: 'asc' } as const,
  },
  personal: [],
  leadsTo: [{ list: 'ratings', filter: 'slug' }],
  address: ({ id }: Row) => modelAddress({ kind, id }),
  afterwards: settle,
  actions: { list: listing(true), unlist: listing(false) },
})

export const modelColumns = {
  name: { of: inReadersLanguage(model.name), kind: 'text' },
  poster: { of: thumbnailOf(model.posterId), kind: 'picture' },
  slug: { of: model.slug, kind: 'text' },
} as const

export const brandColumn = {
  brand: { of: sql`(select name from brand where brand.id = ${model.brandId})`, kind: 'text' },
} as const

export const placeColumns = {
  space: { of: model.space, kind: 'choice' },
  style: { of: model.style, kind: 'choice' },
  listed: listedColumn(model),
  publishedAt: { of: model.publishedAt, kind: 'moment' },
} as const

export const modelDetails = {
  collectedCount: { of: model.collectedCount, kind: 'number' },
  changedAt: { of: model.changedAt, kind: 'moment' },
} as const

export const modelFilters = {
  space: { choices: SPACES, where: (space: string) => sql`${model.space} = ${space}` },
  style: { choices: STYLES, where: (style: string) => sql`${model.style} = ${style}` },
  listed: listedFilter(model),
} as const

export const modelSlug = slug(80)

/** All brands, to be chosen from. */
export async function offerBrands({ db }: { db: Db }): Promise<Option[]> {
  const rows = await db.select({ id: brand.id, name: brand.name }).from(brand).orderBy(asc(brand.name))
  return rows.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** @throws input-invalid for a brand that there is not */
export async function slugOfBrand(tx: Db, id: number): Promise<string> {
  const [found] = await tx.select({ slug: brand.slug }).from(brand).where(eq(brand.id, id))
  if (!found) throw new DomainError('invalid', 'input-invalid')
  return found.slug
}

function listing(isListed: boolean): Action<Row> {
  return {
    right: 'models:edit',
    refuse: (record) => (record.isListed === isListed ? 'already-so' : null),
    refuseIn: async (tx, record) => (isListed ? refusalByBrand(tx, record.brandId) : null),
    set: () => ({ isListed }),
    canBeUndone: true,
  }
}

/** A listed model leads to its brand: it waits for whoever takes that off the lists. */
async function refusalByBrand(tx: Db, id: number | null): Promise<DomainError | null> {
  if (id === null) return null
  const [found] = await tx.select({ isListed: brand.isListed }).from(brand).where(eq(brand.id, id)).for('share')
  return found?.isListed === false ? new DomainError('conflict', 'brand-unlisted') : null
}

/** Names a model's files, and drops what is made of it. @throws brand-unlisted */
async function settle({ tx }: Doing, key: string): Promise<void> {
  const [found] = await tx.select().from(model).where(eq(model.slug, key))
  if (!found) return
  const refusal = found.isListed ? await refusalByBrand(tx, found.brandId) : null
  if (refusal) throw refusal
  await nameFiles(tx, found.id)
  await invalidate(tx, [
    cacheTags.models,
    cacheTags.model(found.id),
    ...(found.brandId ? [cacheTags.brands, cacheTags.brand(found.brandId)] : []),
  ])
}

/** Takes the files of a model into the library, as `hub/<slug>/1.glb` and `hub/<slug>/1`, or `hub/<slug>` of a whole. */
export async function nameFiles(tx: Db, modelId: number): Promise<void> {
  const isNameless = isNull(media.name)
  const files = await tx
    .select({ id: media.id, slug: model.slug, position: modelVariant.position, kind: media.kind })
    .from(modelVariant)
    .innerJoin(model, eq(model.id, modelVariant.modelId))
    .innerJoin(media, sql`${media.id} in (${modelVariant.glbId}, ${modelVariant.posterId})`)
    .where(and(eq(modelVariant.modelId, modelId), isNameless))
  for (const { id, slug: its, position, kind } of files) {
    const name = `hub/${its}/${position + 1}`
    await takeIntoLibrary(tx, id, name, kind === 'model' ? '.glb' : '')
  }
  const wholes = await tx
    .select({ id: media.id, slug: model.slug })
    .from(model)
    .innerJoin(media, eq(media.id, model.posterId))
    .where(and(eq(model.id, modelId), isNameless))
  for (const { id, slug: its } of wholes) await takeIntoLibrary(tx, id, `hub/${its}`)
}
