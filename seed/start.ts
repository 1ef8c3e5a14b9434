import { like, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sampleStep } from '#db/schema/samples.ts'
import type { MediaStorage } from '#domain/media/media.ts'
import { areRemoved } from '#domain/samples/removing.ts'
import { type DesignerFile, loadDesigner, picturesOf, readDesigners } from './designers.ts'
import { helpNames, loadHelp } from './help.ts'
import { loadMedia, loadVariants } from './media.ts'
import { readCombined, readProducts, readRooms } from './models/model-content.ts'
import { loadModelMedia } from './models/model-media.ts'
import { loadBrand, loadGroup, loadProduct, loadRoom, loadSeen, readBrands } from './models/models.ts'
import { articleNames, loadArticle } from './news.ts'
import { loadClaims, loadPage, pageNames } from './pages.ts'
import { loadSettings } from './settings.ts'
import { loadTour, tourNames } from './tours.ts'
import { categoryNames, loadLessons, loadTree, picturesOfLessons } from './training.ts'
import { type RecipeOf, readRecipes } from './variants.ts'

/** What the list of products begins with: the first and the last one stand large. */
const foremostFamilies = [
  'sofa-brera',
  'coffee-table-duo',
  'armchair-nido',
  'sideboard-riga',
  'lounge-chair-lago',
  'chair-aria',
  'floor-lamp-arco',
  'washbasin-onda',
  'table-lamp-goccia',
  'dining-table-navona',
]

/** They are loaded after the others, so that the last one stands first in the market. */
const foremost = ['atelier-del-lago', 'officina-navigli', 'studio-brera']

/**
 * Loads what a first start shows, telling `report` of each step; at later starts only what a release brought. A start
 * that was killed goes on where it stopped, several processes may start at once, and what people change or remove
 * afterwards stays so.
 */
export async function loadSampleContent({ db, storage, report }: Load): Promise<void> {
  if (await db.transaction(areRemoved)) {
    // What is made up is gone for good; what the site is delivered with still comes.
    await alone(db, 'sample media', () => loadMedia(db, storage))
    return loadPages({ db, report })
  }
  const [files, recipeOf, hub, covers] = await Promise.all([
    readDesigners(),
    readRecipes(),
    readHub(),
    picturesOfLessons(),
  ])
  const pictures = [...picturesOf(files.values()), ...hub.rooms.map(({ picture }) => picture), ...covers]
  const kinds = await alone(db, 'sample media', () =>
    Promise.all([
      loadMedia(db, storage),
      loadVariants(db, storage, new Set(pictures), recipeOf),
      loadModelMedia(db, storage, hub),
    ]),
  )
  const added = kinds.flat()
  if (added.length > 0) report(inWords(added))
  // Neither part waits for the other's answers from the database.
  await Promise.all([
    loadGallery({ db, report }, { files, hub, recipeOf }),
    loadTexts({ db, report }).then(() => loadTraining({ db, report })),
  ])
}

/** Designers with their schemes, the model hub, and which models are seen in which schemes. */
async function loadGallery({ db, report }: To, { files, hub, recipeOf }: Gallery) {
  await loadDesigners({ db, report }, files, recipeOf)
  await loadHub({ db, report }, hub)
  await once(db, 'models seen in schemes', (tx) => loadSeen(tx, recipeOf).then(() => true))
  const tours = await onceEach(db, 'tours', await tourNames(), loadTour)
  if (tours > 0) report(`${tours} ${tours === 1 ? 'tour' : 'tours'} to walk and to read`)
}

async function loadTexts({ db, report }: To) {
  await once(db, 'settings', loadSettings)
  await once(db, 'claims', loadClaims)
  const articles = await onceEach(db, 'news', await articleNames(), loadArticle)
  if (articles > 0) report(`${articles} articles in English and Italian`)
  await loadPages({ db, report })
}

/** What the site is delivered with: nothing of it is made up. */
async function loadPages({ db, report }: To) {
  const pages = await onceEach(db, 'pages', await pageNames(), loadPage)
  if (pages > 0) report(`${pages} pages in English and Italian`)
  const help = await onceEach(db, 'help', await helpNames(), loadHelp)
  if (help > 0) report(`${help} help articles in English and Italian`)
}

async function loadTraining({ db, report }: To) {
  await once(db, 'training', loadTree)
  const trained = await onceEach(db, 'training', await categoryNames(), loadLessons)
  if (trained > 0) report(`courses in ${trained} ${trained === 1 ? 'category' : 'categories'}`)
}

interface To {
  db: Db
  report: (line: string) => void
}

interface Load extends To {
  storage: MediaStorage
}

interface Gallery {
  files: Map<string, DesignerFile>
  hub: Hub
  recipeOf: RecipeOf
}

/** Opens the stores of all designers, each whole or not at all; one line is enough for those that are not foremost. */
async function loadDesigners({ db, report }: To, files: Map<string, DesignerFile>, recipeOf: RecipeOf) {
  const others: DesignerFile[] = []
  for (const name of [...files.keys()].filter((each) => !foremost.includes(each)).concat(foremost)) {
    const loaded = await once(db, `designers/${name}`, async (tx) => {
      const file = files.get(name) as DesignerFile
      await loadDesigner(tx, file, recipeOf)
      return file
    })
    if (!loaded) continue
    if (foremost.includes(name)) report(`${loaded.name} with ${loaded.schemes.map((each) => each.caseName).join(', ')}`)
    else others.push(loaded)
  }
  if (others.length === 0) return
  const countries = new Set(others.map(({ country }) => country)).size
  const schemes = others.reduce((sum, each) => sum + each.schemes.length, 0)
  report(`${others.length} more designers in ${countries} countries with ${schemes} schemes`)
}

type Hub = Awaited<ReturnType<typeof readHub>>

async function readHub() {
  const [brands, products, groups, rooms] = await Promise.all([
    readBrands(),
    readProducts(),
    readCombined(),
    readRooms(),
  ])
  return { brands, products, groups, rooms }
}

/** Brands before their products, and products before what is put together of them. */
async function loadHub({ db, report }: To, { brands, products, groups, rooms }: Hub) {
  const load = <Item>(kind: string, items: Item[], slugOf: (item: Item) => string, verb: Verb<Item>) => {
    const bySlug = new Map(items.map((item) => [slugOf(item), item]))
    return onceEach(db, kind, [...bySlug.keys()], (tx, slug) => verb(tx, bySlug.get(slug) as Item))
  }
  await load('brands', brands, ({ slug }) => slug, loadBrand)
  const spaceOf = (item: { facts: { space: string } }) => item.facts.space
  const counts = [
    await load(
      'products',
      lastFirst(products, ({ family }) => family, foremostFamilies),
      ({ facts }) => facts.slug,
      loadProduct,
    ),
    await load('combined', lastFirst(groups, spaceOf), ({ facts }) => facts.slug, loadGroup),
    await load('scenes', lastFirst(rooms, spaceOf), ({ facts }) => facts.slug, loadRoom),
  ]
  if (counts.some((count) => count > 0))
    report(`${counts[0]} product, ${counts[1]} combined and ${counts[2]} scene models`)
}

/**
 * Lists, the latest first, are to show the first of each family, then the second of each, and so on: many kinds at a glance. So
 * what is to be seen first is loaded last.
 */
function lastFirst<Item>(items: Item[], familyOf: (item: Item) => string, foremost: string[] = []): Item[] {
  const families = Map.groupBy(items, familyOf)
  const order = [...new Set([...foremost, ...families.keys()])]
  const turnOf = (item: Item) => families.get(familyOf(item))?.indexOf(item) ?? 0
  const placeOf = (item: Item) => order.indexOf(familyOf(item))
  return items.toSorted((a, b) => turnOf(b) - turnOf(a) || placeOf(b) - placeOf(a))
}

type Verb<Item> = (tx: Db, item: Item) => Promise<void>

/** Runs a step that costs too much to be run twice: another process waits for it here, and then finds it done. */
function alone<Result>(db: Db, name: string, load: () => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
    return load()
  })
}

/** Runs a step that has not been loaded before, all or nothing. */
function once<Result>(db: Db, name: string, load: (tx: Db) => Promise<Result>): Promise<Result | undefined> {
  return db.transaction(async (tx) => {
    // Somebody may have removed what is made up since this start began.
    if (!/^(pages|help)\//.test(name) && (await areRemoved(tx))) return undefined
    // Another process that is at the same step makes this one wait, and then find it done.
    const [taken] = await tx.insert(sampleStep).values({ name }).onConflictDoNothing().returning()
    return taken && load(tx)
  })
}

/** Runs a step for each of several names, and answers how many had not been loaded before. */
async function onceEach(db: Db, kind: string, names: string[], load: (tx: Db, name: string) => Promise<void>) {
  // A later start, where all is known, asks once.
  const rows = await db
    .select()
    .from(sampleStep)
    .where(like(sampleStep.name, `${kind}/%`))
  const known = new Set(rows.map((row) => row.name))
  let count = 0
  for (const name of names) {
    const step = `${kind}/${name}`
    if (known.has(step)) continue
    const loaded = await once(db, step, async (tx) => {
      await load(tx, name)
      return true
    })
    if (loaded) count++
  }
  return count
}

/** Such as `12 pictures, 3 panoramas and 2 videos`. */
function inWords(kinds: string[]): string {
  const counts = Object.entries(Object.groupBy(kinds, (kind) => kind))
  const parts = counts.map(([kind, { length } = []]) => `${length} ${kind}${length === 1 ? '' : 's'}`)
  return new Intl.ListFormat('en-GB').format(parts)
}
