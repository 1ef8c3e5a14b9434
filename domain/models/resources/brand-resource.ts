import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { brand, brandSearch, model } from '#db/schema/models.ts'
import { thumbnailOf } from '#domain/backstage/fields.ts'
import { type Doing, resource } from '#domain/backstage/resource.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { because, DomainError } from '#domain/errors.ts'
import { fileOf, inLanguages, inLanguagesIfAny, line, lines, slug } from '#domain/input.ts'
import { offerPictures, takeIntoLibrary } from '#domain/media/library/library.ts'
import { BRAND_CONTACTS } from '../input.ts'
import { checkKinds } from '../models.ts'
import { brandAddress } from '../path.ts'
import { listedColumn, listedFilter } from './listing.ts'

/** More of a brand's models than this are dropped with all lists, and their own pages when they are asked for next. */
const DROPPED_MOST = 1000

/** Drops what is made of a brand: its name stands on its models' pages, and beside them elsewhere. */
async function settle({ tx }: Doing, key: string) {
  const [found] = await tx.select().from(brand).where(eq(brand.slug, key))
  await invalidate(tx, [cacheTags.brands, cacheTags.models])
  if (!found) return
  if (found.logoId) await takeIntoLibrary(tx, found.logoId, `hub/brands/${key}`)
  // Also where its listing is put back.
  if (!found.isListed && (await hasModels(tx, found.id, { listed: true }))) throw hasSome()
  const models = await tx
    .select({ id: model.id })
    .from(model)
    .where(and(eq(model.brandId, found.id), model.isListed))
    .limit(DROPPED_MOST)
  await invalidate(tx, [cacheTags.brand(found.id), ...models.map(({ id }) => cacheTags.model(id))])
}

async function hasModels(tx: Db, id: number, { listed }: { listed: boolean }): Promise<boolean> {
  const rows = await tx
    .select({ id: model.id })
    .from(model)
    .where(and(eq(model.brandId, id), listed ? model.isListed : undefined))
    .limit(1)
  return rows.length > 0
}

async function checkLogo(tx: Db, { logoId }: { logoId?: string | null }) {
  if (logoId) await checkKinds(tx, [logoId], 'picture')
}

const hasSome = () => new DomainError('conflict', 'brand-has-models')

/** Who makes what the hub shows. */
export const brands = resource({
  name: 'brands',
  rights: { see: 'models:edit', edit: 'models:edit' },
  table: brand,
  key: brand.slug,
  version: brand.version,
  columns: {
    name: { of: brand.name, kind: 'text' },
    logo: { of: thumbnailOf(brand.logoId), kind: 'picture' },
    country: { of: brand.country, kind: 'text' },
    listed: listedColumn(brand),
    changedAt: { of: brand.changedAt, kind: 'moment' },
  },
  details: {
    models: { of: sql`(select count(*)::int from model where brand_id = ${brand.id})`, kind: 'number' },
  },
  search: brandSearch(brand),
  filters: { listed: listedFilter(brand) },
  sorts: {
    name: { by: brand.name, direction: 'asc' },
    newest: { by: brand.createdAt, direction: 'desc' },
  },
  form: z.strictObject({
    name: line(120),
    country: z
      .string(because('country-missing'))
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, because('country-unknown')),
    introduction: inLanguages(lines(4000).meta({ look: 'long' })),
    story: inLanguagesIfAny(lines(8000).meta({ look: 'long' })),
    ...BRAND_CONTACTS,
    logoId: fileOf('picture').nullable().default(null),
  }),
  options: { logoId: ({ db }) => offerPictures(db) },
  personal: [],
  canBeAdded: {
    keyField: slug(80),
    async create({ tx }, fields) {
      const values = fields as typeof brand.$inferInsert
      await checkLogo(tx, values)
      await tx.insert(brand).values(values)
      return values.slug
    },
  },
  async write({ tx }, { id }, fields) {
    await checkLogo(tx, fields)
    await tx.update(brand).set(fields).where(eq(brand.id, id))
  },
  address: ({ slug: its }) => brandAddress(its),
  afterwards: settle,
  actions: {
    list: {
      right: 'models:edit',
      refuse: ({ isListed }) => (isListed ? 'already-so' : null),
      set: () => ({ isListed: true }),
      canBeUndone: true,
    },
    unlist: {
      right: 'models:edit',
      refuse: ({ isListed }) => (isListed ? null : 'already-so'),
      refuseIn: async (tx, { id }) => ((await hasModels(tx, id, { listed: true })) ? hasSome() : null),
      set: () => ({ isListed: false }),
      canBeUndone: true,
    },
    remove: {
      right: 'models:edit',
      refuseIn: async (tx, { id }) => ((await hasModels(tx, id, { listed: false })) ? hasSome() : null),
      run: ({ tx }, { id }) => tx.delete(brand).where(eq(brand.id, id)),
      canBeUndone: true,
    },
  },
})
