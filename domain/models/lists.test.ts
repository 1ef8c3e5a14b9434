import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { brand, model, modelVariant } from '#db/schema/models.ts'
import { testDatabase } from '#db/test-database.ts'
import { STYLES } from '#domain/schemes/rules.ts'
import { hung, member, staff } from '#domain/schemes/test-gallery.ts'
import { collectModel, uncollectModel } from './collections.ts'
import { MODEL_CHOICES } from './counts.ts'
import { listModels, type ModelQuery } from './lists.ts'
import { addBrand, setModelListed } from './models.ts'
import { type NameLanguage, sortName } from './order.ts'
import { sizeOf } from './read.ts'
import { CATEGORIES, COLOUR_KEYS, fits, LABELS, type ModelKind, type Size, SPACES } from './rules.ts'
import { settleModels } from './settle.ts'
import { brandNamed, combined, glb, product, room } from './test-hub.ts'

vi.setConfig({ testTimeout: 240_000 })

const { db } = await testDatabase()
const people = await Promise.all(Array.from({ length: 3 }, () => member(db)))
const brands = ['nido', 'lago', 'riga']
for (const slug of brands) await addBrand(db, staff, brandNamed(slug))
const file = { glbId: await glb(db), posterId: (await hung(db)).mediaId }
await product(db, { slug: 'part' })

const oneOf = <Value>(values: readonly Value[], count = 3) => fc.constantFrom(...values.slice(0, count))
const sometimes = <Value>(values: readonly Value[]) => fc.option(oneOf(values), { nil: undefined })
const some = <Value>(values: readonly Value[], minLength = 0) =>
  fc.uniqueArray(oneOf(values, 4), { minLength, maxLength: 3 })

// Around the digits that sizes are told apart by, and where pieces no longer settle.
const side = fc.constantFrom(1, 63, 64, 65, 599, 600, 601, 640, 1200, 4093, 4094, 4095, 4096, 16383)
const size: fc.Arbitrary<Size> = fc.record({ width: side, depth: side, height: side })
const limit = fc.option(fc.oneof(side, fc.integer({ min: 0, max: 5000 })), { nil: undefined })
const niche = fc.record({
  ...{ width: limit, depth: limit, height: limit },
  clearance: fc.constantFrom(undefined, 0, 1, 30),
})

const names = fc.constantFrom('Sofà', 'Sofa', 'sofa brera', 'Éclair', 'Zeta', 'alba', 'Ärmel', 'sof')
const publishing = fc.record({
  verb: fc.constant('publish' as const),
  kind: fc.constantFrom<ModelKind>('product', 'product', 'product', 'product', 'combined', 'scene'),
  name: fc.record({ en: names }, { requiredKeys: [] }).chain((en) => names.map((italy) => ({ ...en, italy }))),
  brand: oneOf(brands),
  category: oneOf(CATEGORIES),
  space: oneOf(SPACES),
  style: oneOf(STYLES),
  labels: some(LABELS),
  colours: some(COLOUR_KEYS, 1),
  size,
  others: fc.array(fc.option(size, { nil: undefined, freq: 2 }), { maxLength: 3 }),
})
const changing = fc.record({
  verb: fc.constantFrom('collect', 'collect', 'collect', 'uncollect', 'hide', 'show', 'settle'),
  person: fc.nat(2),
  place: fc.nat(200),
})
const history = fc.array(fc.oneof(publishing, changing), { maxLength: 24 })

const queries = fc.record({
  kind: fc.constantFrom<ModelKind>('product', 'product', 'product', 'combined', 'scene'),
  language: fc.constantFrom<NameLanguage>('en', 'italy'),
  query: fc.record({
    category: sometimes(CATEGORIES),
    space: sometimes(SPACES),
    style: sometimes(STYLES),
    brand: fc.option(fc.constantFrom(...brands, 'nobody'), { nil: undefined, freq: 2 }),
    colour: sometimes(COLOUR_KEYS),
    label: sometimes(LABELS),
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
        const { verb, kind, brand: by, category, colours, size: own, others, ...said } = step
        if (kind === 'scene') return room(db, ['part'], { ...said, colours })
        if (kind === 'combined') return combined(db, ['part'], { ...said, colours, ...(others[0] && { size: own }) })
        const variants = [undefined, ...others].map((size) => ({
          ...{ name: { en: 'Look' }, swatch: '#aabbcc', colours },
          ...(size && { size }),
        }))
        return product(db, { ...said, brand: by, category, size: own, variants }, file)
      }
      if (step.verb === 'settle') return settleModels(db, { atLeast: 1 })
      const id = ids[step.place % ids.length]
      const person = people[step.person] ?? null
      if (step.verb === 'hide' || step.verb === 'show') return setModelListed(db, staff, id, step.verb === 'show')
      // One that is off the lists can't be collected.
      const done = step.verb === 'collect' ? collectModel(db, person, id) : uncollectModel(db, person, id)
      await (done as Promise<unknown>).catch((error) => expect(error).toMatchObject({ reason: 'not-found' }))
    }),
  )
}

type Row = typeof model.$inferSelect & { brandSlug: string | null; sizes: Size[] }

async function allRows(): Promise<Row[]> {
  const rows = await db.select({ model, slug: brand.slug }).from(model).leftJoin(brand, eq(brand.id, model.brandId))
  const variants = await db.select().from(modelVariant)
  return rows
    .filter((row) => row.model.isListed)
    .map((row) => {
      const own = variants.filter(({ modelId }) => modelId === row.model.id)
      const sizes = [row.model, ...own].map(sizeOf).filter((each) => each !== null)
      return { ...row.model, brandSlug: row.slug, sizes }
    })
}

function isIn(row: Row, query: ModelQuery): boolean {
  const { category, space, style, brand: by, colour, label, niche: place } = query
  return (
    (!category || row.category === category) &&
    (!space || row.space === space) &&
    (!style || row.style === style) &&
    (!by || row.brandSlug === by) &&
    (!colour || row.colours.includes(colour)) &&
    (!label || row.labels.includes(label)) &&
    (!place || !(place.width || place.depth || place.height) || row.sizes.some((each) => fits(each, place)))
  )
}

const newest = (a: Row, b: Row) => b.id - a.id
const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
const volume = ({ width, depth, height }: Row) => (width && depth && height ? width * depth * height : 2 ** 48)

/** What the list must be, by looking at every row. */
function naiveList(rows: Row[], kind: ModelKind, query: ModelQuery, language: NameLanguage) {
  const orders = {
    popular: (a: Row, b: Row) => b.collectedCount - a.collectedCount,
    latest: newest,
    name: (a: Row, b: Row) => compare(sortName(a.name, language), sortName(b.name, language)),
    size: (a: Row, b: Row) => volume(a) - volume(b),
  }
  const of = rows.filter((row) => row.kind === kind)
  const { page: wanted = 1, perPage = 10, sort = 'popular' } = query
  const found = of.filter((row) => isIn(row, query)).sort((a, b) => orders[sort](a, b) || newest(a, b))
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  const page = Math.min(wanted, pages)
  const choices = { ...MODEL_CHOICES, brand: brands }
  const facets = Object.fromEntries(
    Object.entries(choices).map(([facet, values]) => {
      const open = of.filter((row) => isIn(row, { ...query, [facet]: undefined }))
      const counts = values.map((value) => [value, open.filter((row) => isIn(row, { [facet]: value })).length])
      return [facet, { any: open.length, counts: Object.fromEntries(counts), exact: true }]
    }),
  )
  const ids = found.slice((page - 1) * perPage, page * perPage).map(({ id }) => id)
  return { ids, total: found.length, page, pages, facets }
}

test('whatever many do at once, lists, totals and counts are those of a look at every row', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.array(queries, { minLength: 6, maxLength: 6 }), async (steps, asked) => {
      await play(steps)
      const rows = await allRows()
      for (const { kind, query, language } of asked) {
        const { models, total, page, pages, facets } = await listModels(db, kind, query, language)
        const { brand: brandFacet, ...others } = facets
        const zeros = Object.fromEntries(brands.map((slug) => [slug, 0]))
        const counts = { ...zeros, ...brandFacet.counts }
        expect({
          ...{ ids: models.map(({ id }) => id), total, page, pages },
          facets: { ...others, brand: { ...brandFacet, counts } },
        }).toEqual(naiveList(rows, kind, query, language))
        for (const card of models) {
          const sizes = rows.find(({ id }) => id === card.id)?.sizes ?? []
          if (card.fitting && query.niche) expect(fits(card.fitting.size, query.niche)).toBe(true)
          const asksForRoom = query.niche && (query.niche.width || query.niche.depth || query.niche.height)
          expect(card.fitting !== undefined).toBe(Boolean(asksForRoom && sizes.length > 0))
        }
      }
    }),
    { numRuns: 40 },
  )
  expect(await db.$count(model, inArray(model.kind, ['scene', 'combined']))).toBeGreaterThan(0)
})
