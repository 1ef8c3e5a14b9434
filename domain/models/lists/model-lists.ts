import { type SQL, sql } from 'drizzle-orm'
import type { ContentLanguage } from '#db/languages.ts'
import { modelChange } from '#db/schema/model-lists.ts'
import { MOUNTS, type ModelKind, type Mount } from '#db/vocabulary.ts'
import { exactly } from '#domain/faceted-lists/bitmaps.ts'
import type { Condition, FacetedLists, Narrowing } from '#domain/faceted-lists/declaration.ts'
import { textKeys } from '#domain/faceted-lists/keys.ts'
import type { ModelSort } from '../rules.ts'
import { isFitting, isSizeInBitmaps, sizes } from './fitting.ts'
import { limits, MODEL_CHOICES, type ModelFacet, type ModelQuery } from './hub-filter.ts'

/** Names are sorted as they are read in a language. Nobody asks for the order `brand`: it is for counting. */
export type ModelOrder = Exclude<ModelSort, 'name'> | `name ${ContentLanguage}` | 'brand'

/** Among equals the newest comes first, ids being given in the order of publishing. */
const newestAfter = (first: SQL, id: SQL) => sql`((${first}lpad(to_hex(2147483647 - ${id}), 8, '0')) collate "C")`

export const modelLists: FacetedLists<typeof MODEL_CHOICES, ModelOrder> = {
  noun: 'model',
  change: modelChange,
  choices: MODEL_CHOICES,
  arrays: { colour: 'colours', label: 'labels' },
  hasKinds: true,
  orders: {
    brand: (id) => newestAfter(sql`lpad(to_hex(coalesce(brand_id, 0)), 8, '0') || `, id),
    popular: (id) => newestAfter(sql`lpad(to_hex(2147483647 - collected_count), 8, '0') || `, id),
    latest: (id) => newestAfter(sql``, id),
    'name en': (id) => newestAfter(sql`name_en || chr(1) || `, id),
    'name italy': (id) => newestAfter(sql`name_italy || chr(1) || `, id),
    size: (id) => newestAfter(sql`lpad(to_hex(volume), 12, '0') || `, id),
  },
  counter: { column: 'collected_count', order: 'popular' },
  keys: textKeys,
  listColumn: 'list',
  blocksPerChunk: 8,
  told: { mount: MOUNTS },
  numbers: { brand: { value: sql`coalesce(brand_id, 0)`, compared: 'exactly' }, ...sizes },
  exceptions: sql`not ${isSizeInBitmaps}`,
  /** Notes where the models of each brand stand. */
  async onPlaced(tx, { kind, order }) {
    if (order !== 'brand') return
    await tx.execute(sql`delete from model_run where kind = ${kind}`)
    await tx.execute(sql`
      insert into model_run (kind, brand_id, start, count)
      select ${kind}, brand, min(place), count(*) from placed group by brand`)
    await tx.execute(sql`analyze model_run`)
  },
}

/** What a list of models is narrowed to. */
export type ModelNarrowing = Pick<ModelQuery, ModelFacet | 'mount' | 'niche'> & { brandId?: number | undefined }

export function narrowingOf(
  kind: ModelKind,
  { brandId, mount, niche, ...chosen }: ModelNarrowing,
): Narrowing<typeof MODEL_CHOICES> {
  const others = [
    ...(brandId === undefined ? [] : [isOfBrand(brandId)]),
    ...(mount ? [isMounted(mount)] : []),
    // A niche that limits nothing is none.
    ...(niche && limits(niche) ? [isFitting(niche)] : []),
  ]
  return { kind, chosen, others }
}

function isOfBrand(id: number): Condition {
  return { bitmaps: [exactly('brand', id)], row: sql`brand_id = ${id}` }
}

function isMounted(mount: Mount): Condition {
  return { bitmaps: [[[`mount:${mount}`]]], row: sql`mount = ${mount}` }
}
