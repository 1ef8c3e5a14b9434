import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { ContentLanguage } from '#db/languages.ts'
import type { LocalText } from '#db/local-text.ts'
import { brand, model, modelVariant } from '#db/schema/models.ts'
import { testDatabase } from '#db/test-database.ts'
import { CATEGORIES, COLOURS, LABELS, MOUNTS, type ModelKind, SPACES, STYLES } from '#db/vocabulary.ts'
import { SYSTEM } from '#domain/actor.ts'
import { compact } from '#domain/faceted-lists/compaction.ts'
import { member, storedMedia } from '#domain/schemes/test-gallery.ts'
import { addBrand } from '../brands.ts'
import { collectModel, uncollectModel } from '../collections/collecting.ts'
import { setModelListed } from '../models.ts'
import { sizeOf } from '../read.ts'
import { fits, type Size } from '../rules.ts'
import { countBrands, countFacets } from './counts.ts'
import { MODEL_CHOICES, type ModelQuery } from './hub-filter.ts'
import { listModels } from './lists.ts'
import { modelLists } from './model-lists.ts'
import { brandNamed, combined, glb, product, room } from './test-hub.ts'

vi.setConfig({ testTimeout: 60_000 })

const { db } = await testDatabase()
const people = await Promise.all(Array.from({ length: 3 }, () => member(db)))
const brands = ['nido', 'lago', 'riga']
for (const slug of brands) await addBrand(db, SYSTEM, brandNamed(slug))
const file = { glbId: await glb(db), posterId: (await storedMedia(db)).mediaId }
await product(db, { slug: 'part' })
// However few of the histories make one.
await room(db, ['part'])
await combined(db, ['part'])

const oneOf = <Value>(values: readonly Value[], count = 3) => fc.constantFrom(...values.slice(0, count))
const sometimes = <Value>(values: readonly Value[]) => fc.option(oneOf(values), { nil: undefined })
const some = <Value>(values: readonly Value[], minLength = 0) =>
  fc.uniqueArray(oneOf(values, 4), { minLength, maxLength: 3 })

// Around the digits that sizes are told apart by, and where bitmaps tell no more.
const side = fc.constantFrom(1, 63, 64, 65, 599, 600, 601, 640, 1200, 4093, 4094, 4095, 4096, 16383)
const size: fc.Arbitrary<Size> = fc.record({ width: side, depth: side, height: side })
const limit = fc.option(fc.oneof(side, fc.integer({ min: 0, max: 5000 })), { nil: undefined })
const niche = fc.record({
  width: limit,
  depth: limit,
  height: limit,
  clearance: fc.constantFrom(undefined, 0, 1, 30),
})

const names = fc.constantFrom('Sofà', 'Sofa', 'sofa brera', 'Éclair', 'Zeta', 'alba', 'Ärmel', 'sof')
const publishing = fc.record({
  verb: fc.constant('publish' as const),
  kind: fc.constantFrom<ModelKind>('product', 'product', 'product', 'product', 'combined', 'scene'),
  name: fc.record({ en: names }, { requiredKeys: [] }).chain((en) => names.map((italy) => ({ ...en, italy }))),
  brand: oneOf(brands),
  category: oneOf(CATEGORIES),
  mount: oneOf(MOUNTS),
  space: oneOf(SPACES),
  style: oneOf(STYLES),
  labels: some(LABELS),
  colours: some(COLOURS, 1),
  size,
  others: fc.array(fc.option(size, { nil: undefined, freq: 2 }), { maxLength: 3 }),
})
const changing = fc.record({
  // A compaction lays out eighteen lists: enough of it, and no more.
  verb: fc.constantFrom('collect', 'collect', 'collect', 'collect', 'uncollect', 'hide', 'show', 'compact'),
  person: fc.nat(2),
  index: fc.nat(200),
})
const history = fc.array(fc.oneof(publishing, changing), { maxLength: 24 })

const queries = fc.record({
  kind: fc.constantFrom<ModelKind>('product', 'product', 'product', 'combined', 'scene'),
  language: fc.constantFrom<ContentLanguage>('en', 'italy'),
  query: fc.record({
    category: sometimes(CATEGORIES),
    space: sometimes(SPACES),
    style: sometimes(STYLES),
    brand: fc.option(fc.constantFrom(...brands, 'nobody'), { nil: undefined, freq: 2 }),
    colour: sometimes(COLOURS),
    label: sometimes(LABELS),
    mount: fc.option(oneOf(MOUNTS), { nil: undefined, freq: 2 }),
    niche: fc.option(niche, { nil: undefined }),
    sort: fc.constantFrom('popular', 'latest', 'name', 'size') as fc.Arbitrary<ModelQuery['sort']>,
    page: fc.integer({ min: 1, max: 9 }),
    perPage: fc.constantFrom(3, 10),
  }),
})

type Step = typeof history extends fc.Arbitrary<infer Steps extends unknown[]> ? Steps[number] : never

async function play(steps: Step[]) {
  const ids = (await db.select({ id: model.id }).from(model)).map(({ id }) => id)
  await Promise.all(
    steps.map(async (step) => {
      if (step.verb === 'publish') {
        const { verb, kind, brand: by, category, mount, colours, size: own, others, ...said } = step
        if (kind === 'scene') return room(db, ['part'], { ...said, colours })
        if (kind === 'combined') return combined(db, ['part'], { ...said, colours, ...(others[0] && { size: own }) })
        const variants = [undefined, ...others].map((size) => ({
          name: { en: 'Look' },
          swatch: '#aabbcc',
          colours,
          ...(size && { size }),
        }))
        return product(db, { ...said, brand: by, category, mount, size: own, variants }, file)
      }
      if (step.verb === 'compact') return compact(db, modelLists, { atLeast: 1 })
      const id = ids[step.index % ids.length]
      const person = people[step.person] ?? null
      if (step.verb === 'hide' || step.verb === 'show') return setModelListed(db, SYSTEM, id, step.verb === 'show')
      // One that is off the lists can't be collected.
      const done = step.verb === 'collect' ? collectModel(db, person, id) : uncollectModel(db, person, id)
      await (done as Promise<unknown>).catch((error) => expect(error).toMatchObject({ reason: 'not-found' }))
    }),
  )
}

type Row = typeof model.$inferSelect & { brandSlug: string | null; sizes: Size[] }

async function allRows(): Promise<Row[]> {
  const rows = await db.select({ model, slug: brand.slug }).from(model).leftJoin(brand, eq(brand.id, model.brandId))
  const variants = Map.groupBy(await db.select().from(modelVariant), ({ modelId }) => modelId)
  return rows
    .filter((row) => row.model.isListed)
    .map((row) => {
      const sizes = [row.model, ...(variants.get(row.model.id) ?? [])].map(sizeOf).filter((each) => each !== null)
      return { ...row.model, brandSlug: row.slug, sizes }
    })
}

function isIn(row: Row, query: ModelQuery): boolean {
  const { category, space, style, brand: by, colour, label, mount, niche: place } = query
  return (
    (!category || row.category === category) &&
    (!space || row.space === space) &&
    (!style || row.style === style) &&
    (!by || row.brandSlug === by) &&
    (!colour || row.colours.includes(colour)) &&
    (!label || row.labels.includes(label)) &&
    (!mount || row.mount === mount) &&
    (!place || !(place.width || place.depth || place.height) || row.sizes.some((each) => fits(each, place)))
  )
}

/** As the columns name_en and name_italy are made. */
function sortName(name: LocalText, language: ContentLanguage): string {
  const words = name[language] ?? name.en ?? name.italy ?? ''
  const accents = 'àáâäèéêëìíîïòóôöùúûüçñ'
  return [...words.toLowerCase()].map((letter) => 'aaaaeeeeiiiioooouuuucn'[accents.indexOf(letter)] ?? letter).join('')
}

const newest = (a: Row, b: Row) => b.id - a.id
const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
const volume = ({ width, depth, height }: Row) => (width && depth && height ? width * depth * height : 2 ** 48)

/** What the list must be, by looking at every row: in its order, and what is beside the choices. */
function naiveList(rows: Row[], kind: ModelKind, query: ModelQuery, language: ContentLanguage) {
  const orders = {
    popular: (a: Row, b: Row) => b.collectedCount - a.collectedCount,
    latest: newest,
    name: (a: Row, b: Row) => compare(nameOf(a) ?? '', nameOf(b) ?? ''),
    size: (a: Row, b: Row) => volume(a) - volume(b),
  }
  const of = rows.filter((row) => row.kind === kind)
  const names = new Map(of.map(({ id, name }) => [id, sortName(name, language)]))
  const nameOf = ({ id }: Row) => names.get(id)
  const { sort = 'popular' } = query
  const found = of.filter((row) => isIn(row, query)).sort((a, b) => orders[sort](a, b) || newest(a, b))
  const facets = Object.fromEntries(
    Object.entries({ ...MODEL_CHOICES, brand: brands }).map(([facet, values]) => {
      const open = of.filter((row) => isIn(row, { ...query, [facet]: undefined }))
      const counts = Object.fromEntries(values.map((value) => [value, 0]))
      for (const row of open) for (const value of valuesOf(row, facet)) counts[value] = (counts[value] ?? 0) + 1
      return [facet, { any: open.length, counts, exact: true }]
    }),
  )
  return { ids: found.map(({ id }) => id), facets }
}

function valuesOf({ category, space, style, colours, labels, brandSlug }: Row, facet: string): string[] {
  const of = {
    category: [category],
    space: [space],
    style: [style],
    brand: [brandSlug],
    colour: colours,
    label: labels,
  }
  return of[facet as 'category'].filter((value) => value !== null)
}

/** The page that a query asks for, or the nearest one. */
function pageOf(ids: number[], { page: wanted = 1, perPage = 10 }: ModelQuery) {
  const pages = Math.max(1, Math.ceil(ids.length / perPage))
  const page = Math.min(wanted, pages)
  return { ids: ids.slice((page - 1) * perPage, page * perPage), total: ids.length, page, pages }
}

/** Brands without a model are not told; here they are, as 0. */
function withAllBrands({ brand: facet, ...others }: Awaited<ReturnType<typeof listModels>>['facets']) {
  const none = Object.fromEntries(brands.map((slug) => [slug, 0]))
  return { ...others, brand: { ...facet, counts: { ...none, ...facet.counts } } }
}

test('whatever many do at once, lists, totals and counts are those of a look at every row', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.array(queries, { minLength: 6, maxLength: 6 }), async (steps, asked) => {
      await play(steps)
      const rows = await allRows()
      for (const { kind, query, language } of asked) {
        const { models, total, page, pages, facets } = await listModels(db, kind, query, language)
        const naive = naiveList(rows, kind, query, language)
        expect({ ids: models.map(({ id }) => id), total, page, pages }).toEqual(pageOf(naive.ids, query))
        expect(withAllBrands(facets)).toEqual(naive.facets)
        for (const card of models) {
          const sizes = rows.find(({ id }) => id === card.id)?.sizes ?? []
          if (card.fitting && query.niche) expect(fits(card.fitting.size, query.niche)).toBe(true)
          const asksForRoom = query.niche && (query.niche.width || query.niche.depth || query.niche.height)
          expect(card.fitting !== undefined).toBe(Boolean(asksForRoom && sizes.length > 0))
        }
      }
    }),
    { numRuns: 6 },
  )
})

test('a list of many chunks is read page by page, with changes in all of its blocks', async () => {
  await db.execute(sql`
    insert into model (kind, slug, name, description, author, brand_id, category, mount, space, style, colours, labels, licence,
      width, depth, height, smallest, triangles, poster_id, collected_count)
    select 'product', 'many-' || n, jsonb_build_object('en', 'Many ' || n * 7919 % 9001), '{"en": "One of many."}', 'House',
      (select id from brand where slug = (array['nido', 'lago', 'riga'])[1 + n * 31 % 97 % 3]),
      (array['lighting', 'public', 'furniture'])[1 + n % 3], (array['floor', 'wall', 'ceiling'])[1 + n * 11 % 3],
      (array['study', 'bedroom'])[1 + n % 2], 'modern',
      array[(array['oak', 'green', 'blue', 'red'])[1 + n % 4]], array[(array['sofa', 'chair', 'desk'])[1 + n * 7 % 3]], 'loggia',
      wide, deep, high, array[greatest(wide, deep), least(wide, deep), high]
        || case when n % 40 = 0 then array[greatest(wide, deep) / 2 + 1, least(wide, deep) / 2 + 1, high * 2] else '{}' end,
      100, ${file.posterId}, n * n % 41
    from (
      select n, 1 + n * 7919 % 5003 as wide, 1 + n * 104729 % 997 as deep, 1 + n * 15485 % 2411 as high
      from generate_series(1, 9000) as n
    ) as made`)
  await db.execute(sql`
    insert into model_variant (model_id, position, name, swatch, colours, width, depth, height, glb_id, poster_id)
    select id, look, '{"en": "Look"}', '#aabbcc', colours,
      case when look = 1 then greatest(width, depth) / 2 + 1 end, case when look = 1 then least(width, depth) / 2 + 1 end,
      case when look = 1 then height * 2 end, ${file.glbId}, ${file.posterId}
    from model, generate_series(0, cardinality(smallest) / 6) as look where slug like 'many-%'`)
  const niche = { width: 900, depth: 2000, height: 1100, clearance: 3 }
  const asked: ModelQuery[] = [
    {},
    { category: 'lighting', colour: 'oak' },
    { brand: 'lago', style: 'modern' },
    { niche },
    { niche, brand: 'riga', label: 'desk' },
    { niche, mount: 'wall' },
    { niche: { width: 40, depth: 40, height: 4000 } },
  ]
  const rows = await allRows()
  const [one, other] = await Promise.all([compact(db, modelLists), compact(db, modelLists)])
  expect(Math.min(one, other)).toBe(0)
  expect(Math.max(one, other)).toBeGreaterThanOrEqual(9000)
  expect(await compact(db, modelLists)).toBe(0)
  for (const [index, given] of asked.entries()) {
    const sort = index % 2 === 0 ? 'popular' : 'name'
    const naive = naiveList(rows, 'product', { ...given, sort }, 'en')
    for (const page of [1, 40, 1000]) {
      const query = { ...given, sort, page } as const
      const { models, facets, ...told } = await listModels(db, 'product', query, 'en')
      expect({ ...told, ids: models.map(({ id }) => id) }).toMatchObject(pageOf(naive.ids, query))
      expect(withAllBrands(facets)).toEqual(naive.facets)
    }
  }

  // Estimated from one chunk of two: each number within reach of the true one, the totals true.
  const { total } = await listModels(db, 'product', { niche }, 'en')
  const { runs } = await countBrands(db, 'product', { niche })
  const estimated = await countFacets(db, 'product', { niche }, { total, runs, chunksCounted: 1 })
  const { facets } = await listModels(db, 'product', { niche }, 'en')
  for (const kind of ['category', 'space', 'colour', 'label'] as const) {
    expect(estimated[kind]).toMatchObject({ any: total, exact: false })
    const guesses = new Map(Object.entries(estimated[kind].counts))
    for (const [value, count] of Object.entries(facets[kind].counts)) {
      expect(Math.abs((guesses.get(value) ?? 0) - count)).toBeLessThan(total / 10)
    }
  }

  // Changes after a compaction fall into every block: the whole list is read, page by page.
  const many = rows.filter(({ slug }) => slug.startsWith('many-'))
  for (const [index, { id }] of many.entries()) {
    if (index % 200 === 0) await collectModel(db, people[0] ?? null, id)
    if (index % 220 === 1) await setModelListed(db, SYSTEM, id, false)
  }
  const after = await allRows()
  for (const query of [
    {},
    { sort: 'latest', niche },
    { sort: 'name' },
    { sort: 'size', niche },
  ] satisfies ModelQuery[]) {
    const { ids } = naiveList(after, 'product', query, 'en')
    const read: number[] = []
    for (let page = 1; read.length < ids.length; page++) {
      const { models, total: left } = await listModels(db, 'product', { ...query, perPage: 1501, page }, 'en')
      expect(left).toBe(ids.length)
      read.push(...models.map(({ id }) => id))
    }
    expect(read).toEqual(ids)
  }
})
