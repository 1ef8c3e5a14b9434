import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { SYSTEM } from '#domain/actor.ts'
import { readNamedMedia } from '#domain/media/media.ts'
import { addBrand } from '#domain/models/brands.ts'
import type { BrandFacts } from '#domain/models/input.ts'
import { addLevels } from '#domain/models/levels.ts'
import { addCombined, addModel, addScene } from '#domain/models/models.ts'
import { findModel } from '#domain/models/read.ts'
import { markSamples } from '#domain/samples/samples.ts'
import { listHungPictures, placeModels } from '#domain/schemes/publishing/placements.ts'
import { readContent } from '../content.ts'
import type { RecipeOf } from '../variants.ts'
import { type Group, levelsOf, type Product, type Room, readSeen, variantName } from './model-content.ts'
import { trianglesOf } from './model-glb.ts'

export type BrandFile = z.input<typeof BrandFacts>

export function readBrands(): Promise<BrandFile[]> {
  return readContent('models/brands.json')
}

/** All brands with their marks; they must be there before their products. */
export async function loadBrand(tx: Db, brand: BrandFile): Promise<void> {
  const { id } = await addBrand(tx, SYSTEM, brand, await mediaNamed(tx, `hub/brands/${brand.slug}`))
  await markSamples(tx, 'brands', [id])
}

export async function loadProduct(tx: Db, product: Product): Promise<void> {
  const { facts } = product
  const names = facts.variants.map((_, index) => variantName(facts.slug, index))
  const levels = names.flatMap((name) => levelsOf(product, name).map((level) => ({ name, ...level })))
  const media = await readNamedMedia(tx, [
    ...names.flatMap((name) => [name, `${name}.glb`]),
    ...levels.map(({ file }) => file),
  ])
  const triangles = await trianglesOf(product)
  const idOf = (name: string) => media[name]?.id ?? ''
  const variants = names.map((name) => ({ glbId: idOf(`${name}.glb`), posterId: idOf(name) }))
  const { id } = await addModel(tx, SYSTEM, facts, { triangles, variants })
  await addLevels(
    tx,
    SYSTEM,
    levels.map(({ name, detail, file }) => ({ glbId: idOf(`${name}.glb`), detail, levelId: idOf(file) })),
  )
  await markSamples(tx, 'models', [id])
}

export async function loadGroup(tx: Db, { facts }: Group): Promise<void> {
  const { id } = await addCombined(tx, SYSTEM, facts, await mediaNamed(tx, `hub/${facts.slug}`))
  await markSamples(tx, 'models', [id])
}

export async function loadRoom(tx: Db, { facts, picture }: Room): Promise<void> {
  const { id } = await addScene(tx, SYSTEM, facts, await mediaNamed(tx, picture))
  await markSamples(tx, 'models', [id])
}

/** Says of each scheme which products are seen in its pictures, also where these are a part of ours in other colours. */
export async function loadSeen(tx: Db, recipeOf: RecipeOf): Promise<void> {
  const seen = await readSeen()
  const slugs = [...new Set(Object.values(seen).flatMap((things) => things.map(({ model }) => model)))]
  const ids = new Map<string, number>()
  for (const slug of slugs) ids.set(slug, (await findModel(tx, slug)).id)
  const schemes = Map.groupBy(await listHungPictures(tx), ({ schemeId }) => schemeId)
  for (const [schemeId, pictures] of schemes) {
    const placements = pictures.flatMap(({ position, name, width, height }) => {
      const recipe = recipeOf(name)
      const [left, top] = recipe?.view.box ?? [0, 0]
      return (seen[recipe?.view.source ?? name] ?? []).flatMap(({ model, ...at }) => {
        const [across, down] = [((at.x - left) / width) * 100, ((at.y - top) / height) * 100]
        if (Math.min(across, down) < 0 || Math.max(across, down) > 100) return []
        const x = recipe?.tone.mirror ? 100 - across : across
        return { modelId: ids.get(model) ?? 0, point: { picture: position, x, y: down } }
      })
    })
    if (placements.length > 0) await placeModels(tx, SYSTEM, schemeId, placements)
  }
}

async function mediaNamed(tx: Db, name: string): Promise<string> {
  return (await readNamedMedia(tx, [name]))[name]?.id ?? ''
}
