import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap, { pMapSkip } from 'p-map'
import sharp from 'sharp'
import type { Db } from '#db/client.ts'
import type { MediaKind } from '#db/kinds.ts'
import { keepMedia, type MediaStorage, readMediaNamed, storageKey } from '#domain/media/media.ts'
import { content } from '../content.ts'
import { atOnce, settledNames } from '../media.ts'
import { type Group, levelsOf, type Product, variantName } from './model-content.ts'
import { glbOf } from './model-glb.ts'

const folder = join(content, 'models')

/** What is to be kept under a name, and how its bytes come. */
interface Wanted {
  name: string
  kind: MediaKind
  isPoster?: true
  bytes: () => Promise<Uint8Array>
}

/**
 * Keeps the files of the model hub: each variant's GLB, made by its recipe, and its poster; the groups' pictures and the
 * brands' marks. Answers the kinds of those that were not kept already. Runs at every start, as loadMedia does.
 */
export async function loadModelMedia(
  db: Db,
  storage: MediaStorage,
  hub: { products: Product[]; groups: Group[]; brands: { slug: string }[] },
): Promise<MediaKind[]> {
  const [known, settled] = [await readMediaNamed(db, 'hub/'), await settledNames(db)]
  return pMap(wantedOf(hub), keep, atOnce)

  async function keep({ name, kind, isPoster, bytes }: Wanted): Promise<MediaKind | typeof pMapSkip> {
    if (settled.has(name)) return pMapSkip
    const kept = known.get(name)
    if (kept && (await storage.has(storageKey(kept)))) return pMapSkip
    const given = await bytes()
    // Our studio's have no ground.
    const isStudio = (isPoster && (await sharp(given).metadata()).hasAlpha) || undefined
    await keepMedia(db, storage, given, { kind, name, isStudio })
    return kind
  }
}

function* wantedOf({ products, groups, brands }: Parameters<typeof loadModelMedia>[2]): Generator<Wanted> {
  for (const product of products) {
    const { slug, variants } = product.facts
    for (const index of variants.keys()) {
      const name = variantName(slug, index)
      yield { name: `${name}.glb`, kind: 'model', bytes: () => glbOf(product, index) }
      for (const { detail, file } of levelsOf(product, name))
        yield { name: file, kind: 'model', bytes: () => glbOf(product, index, detail) }
      yield { name, kind: 'picture', isPoster: true, bytes: () => poster(`${slug}-${index + 1}`) }
    }
  }
  for (const { facts } of groups)
    yield { name: `hub/${facts.slug}`, kind: 'picture', isPoster: true, bytes: () => poster(facts.slug) }
  for (const { slug } of brands) {
    const mark = () =>
      sharp(join(folder, `logos/${slug}.svg`))
        .png({ palette: true })
        .toBuffer()
    yield { name: `hub/brands/${slug}`, kind: 'picture', bytes: mark }
  }
}

const poster = (name: string) => readFile(join(folder, `posters/${name}.webp`))
