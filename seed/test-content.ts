import { randomBytes } from 'node:crypto'
import type { Db } from '#db/client.ts'
import type { ShownKind } from '#db/kinds.ts'
import { media } from '#db/schema/media.ts'
import { loadDesigner, picturesOf, readDesigners } from './designers.ts'
import { helpNames, loadHelp } from './help.ts'
import { mediaFiles } from './media.ts'
import { levelsOf, readCombined, readProducts, readRooms, variantName } from './models/model-content.ts'
import { loadBrand, loadGroup, loadProduct, loadRoom, readBrands } from './models/models.ts'
import { articleNames, loadArticle } from './news.ts'
import { loadPage, pageNames } from './pages.ts'
import { categoryNames, loadLessons, loadTree, picturesOfLessons } from './training.ts'
import { readRecipes } from './variants.ts'

/** Loads all words of the sample content and no more; its media are rows without bytes. Takes some seconds. */
export async function loadSampleWords(db: Db): Promise<void> {
  const inFolder = await mediaFiles()
  const made = (await madeMedia()).filter(({ name }) => !inFolder.some((file) => file.name === name))
  await db.insert(media).values([...inFolder, ...made].map(rowOf))
  // What needs nothing of one another comes side by side.
  await Promise.all([loadGallery(db), loadHub(db), loadTraining(db), loadTexts(db)])
}

async function loadGallery(db: Db) {
  const recipeOf = await readRecipes()
  for (const file of (await readDesigners()).values()) await loadDesigner(db, file, recipeOf)
}

async function loadHub(db: Db) {
  for (const brand of await readBrands()) await loadBrand(db, brand)
  for (const product of await readProducts()) await loadProduct(db, product)
  for (const group of await readCombined()) await loadGroup(db, group)
  for (const room of await readRooms()) await loadRoom(db, room)
}

async function loadTraining(db: Db) {
  await loadTree(db)
  const names = await categoryNames()
  const halves = [names.filter((_, index) => index % 2 === 0), names.filter((_, index) => index % 2 === 1)]
  await Promise.all(
    halves.map(async (half) => {
      for (const name of half) await loadLessons(db, name)
    }),
  )
}

async function loadTexts(db: Db) {
  for (const name of await pageNames()) await loadPage(db, name)
  for (const name of await articleNames()) await loadArticle(db, name)
  for (const name of await helpNames()) await loadHelp(db, name)
}

/** What is made at a first start rather than kept in a folder. */
async function madeMedia(): Promise<{ name: string; kind: ShownKind }[]> {
  const [designers, covers, products, groups, rooms, brands, recipeOf] = await Promise.all([
    ...([readDesigners(), picturesOfLessons(), readProducts(), readCombined(), readRooms()] as const),
    ...([readBrands(), readRecipes()] as const),
  ])
  const kindOf = (name: string) => (/\bpanorama$/.test(recipeOf(name)?.view.source ?? '') ? 'panorama' : 'picture')
  const variants = products.flatMap(({ facts }) => facts.variants.map((_, index) => variantName(facts.slug, index)))
  const levels = products.flatMap((product) =>
    product.facts.variants.flatMap((_, index) => levelsOf(product, variantName(product.facts.slug, index))),
  )
  const pictures = new Set([
    ...picturesOf(designers.values()),
    ...covers,
    ...rooms.map(({ picture }) => picture),
    ...variants,
    ...groups.map(({ facts }) => `hub/${facts.slug}`),
    ...brands.map(({ slug }) => `hub/brands/${slug}`),
  ])
  return [
    ...[...pictures].map((name): { name: string; kind: ShownKind } => ({ name, kind: kindOf(name) })),
    ...variants.map((name) => ({ name: `${name}.glb`, kind: 'model' as const })),
    ...levels.map(({ file: name }) => ({ name, kind: 'model' as const })),
  ]
}

const mimes = { picture: 'image/jpeg', panorama: 'image/jpeg', model: 'model/gltf-binary', video: 'video/mp4' }
const sizes = { picture: [1600, 1000], panorama: [4096, 2048], video: [960, 540], model: [null, null] }

function rowOf({ name, kind }: { name: string; kind: ShownKind }) {
  const [width, height] = sizes[kind]
  const mime = name.endsWith('.webm') ? 'video/webm' : mimes[kind]
  return { id: randomBytes(10).toString('hex'), name, kind, mime, bytes: 1, width, height, colour: '#a19e86' }
}
