import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { mediaId } from '#domain/media/media.ts'
import type { MediaKind } from '#domain/media/rules.ts'
import { picturesOf, readDesigners } from './designers.ts'
import { mediaFiles } from './media.ts'
import { readCombined, readProducts, readRooms, variantName } from './model-content.ts'
import { readBrands } from './models.ts'
import { loadSampleContent } from './start.ts'
import { coversOfCourses } from './training.ts'
import { readRecipes } from './variants.ts'

/** Loads all words of the sample content; its media are rows without bytes, which takes seconds instead of a minute. */
export async function loadSampleWords(db: Db): Promise<void> {
  const files = await mediaFiles()
  const inFolder = new Set(files.map(({ name }) => name))
  const rows = await Promise.all(
    files.map(async ({ file, ...each }) => ({ ...each, id: mediaId(await readFile(file)) })),
  )
  const made = (await madeMedia()).filter(({ name }) => !inFolder.has(name))
  const all = [...rows, ...made.map((each) => ({ ...each, id: randomBytes(10).toString('hex') }))]
  await db.insert(media).values(all.map(rowOf)).onConflictDoNothing()
  await loadSampleContent({ db, storage: { find: async () => 'there', write: async () => {} }, report: () => {} })
}

/** What is made at a first start rather than kept in a folder. */
async function madeMedia(): Promise<{ name: string; kind: MediaKind }[]> {
  const [designers, covers, products, groups, rooms, brands, recipeOf] = await Promise.all([
    ...([readDesigners(), coversOfCourses(), readProducts(), readCombined(), readRooms()] as const),
    ...([readBrands(), readRecipes()] as const),
  ])
  const kindOf = (name: string) => (/\bpanorama$/.test(recipeOf(name)?.view.source ?? '') ? 'panorama' : 'picture')
  const variants = products.flatMap(({ facts, recipes }) => recipes.map((_, place) => variantName(facts.slug, place)))
  const pictures = new Set([
    ...picturesOf(designers.values()),
    ...covers,
    ...rooms.map(({ picture }) => picture),
    ...variants,
    ...groups.map(({ facts }) => `hub/${facts.slug}`),
    ...brands.map(({ slug }) => `hub/brands/${slug}`),
  ])
  return [
    ...[...pictures].map((name): { name: string; kind: MediaKind } => ({ name, kind: kindOf(name) })),
    ...variants.map((name) => ({ name: `${name}.glb`, kind: 'model' as const })),
  ]
}

const mimes = { picture: 'image/jpeg', panorama: 'image/jpeg', model: 'model/gltf-binary', video: 'video/mp4' }
const sizes = { picture: [1600, 1000], panorama: [4096, 2048], video: [960, 540], model: [null, null] }

function rowOf({ id, name, kind }: { id: string; name: string; kind: MediaKind }) {
  const [width, height] = sizes[kind]
  const mime = name.endsWith('.webm') ? 'video/webm' : mimes[kind]
  return { id, name, kind, mime, bytes: 1, width, height, colour: '#a19e86' }
}
