import { expect, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { compact } from '#domain/faceted-lists/compaction.ts'
import { member, storedMedia } from '#domain/schemes/test-gallery.ts'
import { addBrand } from '../brands.ts'
import { addLevels } from '../levels.ts'
import { modelLists } from '../lists/model-lists.ts'
import { brandNamed, combined, glb, product, room } from '../lists/test-hub.ts'
import { setModelListed } from '../models.ts'
import { readStudioFiles, withdrawnOf } from './files.ts'
import { searchStudioModels } from './search.ts'

vi.setConfig({ testTimeout: 60_000 })

const { db } = await testDatabase()
const person = await member(db)
await addBrand(db, SYSTEM, brandNamed('nido'))

const look = (name: string) => ({
  name: { en: name, italy: `${name} it` },
  swatch: '#c39b6d',
  colours: ['oak' as const],
})
const size = (width: number, depth: number, height: number) => ({ width, depth, height })

const sofa = await product(db, {
  slug: 'sofa',
  name: { en: 'Lido sofa', italy: 'Divano Lido' },
  labels: ['sofa'],
  size: size(2_400, 950, 800),
  variants: [look('Linen'), { ...look('Short'), size: size(1_800, 950, 800) }],
})
const lamp = await product(db, {
  slug: 'lamp',
  name: { en: 'Cupola pendant', italy: 'Sospensione Cupola' },
  category: 'lighting',
  labels: ['pendant'],
  style: 'minimal',
  size: size(480, 480, 1_200),
})
const mirror = await product(db, {
  slug: 'mirror',
  category: 'decoration',
  labels: ['mirror'],
  size: size(800, 30, 1_900),
})
const shelf = await product(db, { slug: 'shelf', mount: 'wall', labels: ['bookshelf'], size: size(1_400, 240, 900) })
const places = [{ x: 0, y: 0, z: 0, turn: 0, variant: 0 }]
const group = await combined(db, ['sofa'], {
  name: { en: 'Sofa by the lake', italy: 'Divano sul lago' },
  size: size(2_400, 2_000, 800),
  parts: [{ model: 'sofa', places }, { model: 'lamp' }],
})
const row = await combined(db, [], { parts: [{ model: 'shelf', count: 3 }] })
await room(db, ['sofa'], { name: { en: 'A room with a sofa', italy: 'Una stanza con divano' } })

const search = (asked: Record<string, string> = {}, language = 'en') => searchStudioModels(db, person, asked, language)
const ids = async (asked: Record<string, string>) => (await search(asked)).models.map(({ id }) => id)
const keysOf = (counts: { key: string; count: number }[]) =>
  Object.fromEntries(counts.map(({ key, count }) => [key, count]))

test.for([false, true])(
  'products are found by what they are, where they are mounted and what they fit (compacted: %s)',
  async (isCompacted) => {
    if (isCompacted) await compact(db, modelLists, { atLeast: 1 })
    expect(new Set(await ids({}))).toEqual(new Set([sofa.id, lamp.id, mirror.id, shelf.id, group.id, row.id]))
    expect(await ids({ mount: 'ceiling' })).toEqual([lamp.id])
    expect(await ids({ mount: 'wall', sort: 'latest' })).toEqual([shelf.id, mirror.id])
    expect(await ids({ mount: 'top' })).toEqual([])
    expect(await ids({ mount: 'floor', sort: 'latest' })).toEqual([sofa.id, row.id, group.id])
    expect(await ids({ mount: 'wall', category: 'decoration' })).toEqual([mirror.id])
    expect(await ids({ style: 'minimal', kind: 'product' })).toEqual([lamp.id])
    // Of the sofa only its shorter look fits, and the shelf if it is turned.
    const niche = { width: '300', depth: '2000', height: '1000' }
    expect(await ids(niche)).toEqual([shelf.id])
    expect(await ids({ ...niche, clearance: '40' })).toEqual([])
    const { models } = await search({ width: '2000', depth: '1000', mount: 'floor' })
    expect(models.map(({ id, fitting }) => [id, fitting])).toEqual([[sofa.id, 1]])
    const { facets, total } = await search({ kind: 'product' })
    expect(total).toBe(4)
    expect(keysOf(facets.categories)).toEqual({ lighting: 1, decoration: 1, furniture: 2 })
    expect(keysOf(facets.styles)).toEqual({ modern: 3, minimal: 1 })
    // What is chosen of a facet doesn't narrow its own numbers.
    expect(keysOf((await search({ kind: 'product', style: 'minimal' })).facets.styles)).toEqual({
      modern: 3,
      minimal: 1,
    })
  },
)

test('what is typed is looked for by its synonyms, best first, and narrowed in the same ways', async () => {
  for (const q of ['couch', 'divano', 'sofa']) {
    expect(new Set(await ids({ q }))).toEqual(new Set([sofa.id, group.id]))
    expect(await ids({ q, kind: 'product' })).toEqual([sofa.id])
  }
  expect(await ids({ q: 'couch', width: '2000', kind: 'product' })).toEqual([sofa.id])
  expect(await ids({ q: 'couch', width: '1000', depth: '1000' })).toEqual([])
  expect(await ids({ q: 'pendant', mount: 'wall' })).toEqual([])
  const { facets, total, next } = await search({ q: 'lighting' })
  expect([total, next, keysOf(facets.categories)]).toEqual([1, null, { lighting: 1 }])
  // A letter says too little.
  expect((await search({ q: 'x' })).total).toBe(6)
})

test('a group brings its pieces with their places; pieces that nobody placed stand in a row', async () => {
  const { models } = await search({ kind: 'combined', sort: 'latest' }, 'italy')
  const [inRow, drawn] = models
  expect(inRow).toMatchObject({ id: row.id, isRow: true, mount: 'wall', size: [3 * 1_400 + 200, 240, 900] })
  expect(inRow?.parts?.map(({ at }) => at)).toEqual([
    [-1_500, 0],
    [0, 0],
    [1_500, 0],
  ])
  expect(drawn).toMatchObject({ id: group.id, name: 'Divano sul lago', kind: 'combined', variants: [], mount: 'floor' })
  expect(drawn?.parts?.map(({ model: { id, kind, mount } }) => [id, kind, mount])).toEqual([
    [sofa.id, 'product', 'floor'],
    [lamp.id, 'product', 'ceiling'],
  ])
  expect(drawn?.parts?.[0]?.model.variants).toEqual([
    { place: 0, name: 'Linen it', colour: '#c39b6d' },
    { place: 1, name: 'Short it', colour: '#c39b6d', size: [1_800, 950, 800] },
  ])
})

test('pages have each product and each group once', async () => {
  for (let made = 0; made < 45; made++) await product(db, { category: 'public', labels: [] })
  for (let made = 0; made < 5; made++) await combined(db, ['sofa'])
  const lists: Record<string, string>[] = [{ sort: 'name' }, { kind: 'product' }, { kind: 'combined' }]
  for (const asked of lists) {
    const seen: number[] = []
    let page: number | null = 1
    while (page !== null) {
      const found: Awaited<ReturnType<typeof search>> = await search({ ...asked, page: String(page) })
      seen.push(...found.models.map(({ id }) => id))
      if (found.next === null) expect(seen).toHaveLength(found.total)
      page = found.next
    }
    expect(new Set(seen).size).toBe(seen.length)
  }
  expect((await search({ page: '999' })).models).toEqual([])
})

test('files are told of models that are there, in all of their levels', async () => {
  const file = { glbId: await glb(db), posterId: (await storedMedia(db)).mediaId }
  const chair = await product(db, { slug: 'chair' }, file)
  const lighter = await glb(db)
  await addLevels(db, SYSTEM, [{ glbId: file.glbId, detail: 'low', levelId: lighter }])
  const { models } = await readStudioFiles(db, person, { ids: `${chair.id},${group.id},${lamp.id},2147483647` })
  const level = (id: string) => ({ url: `/media/${id}/studio.glb`, triangles: 1_200 })
  const levels = [level(file.glbId), level(lighter)]
  expect(models[chair.id]).toEqual({ levels, variants: [{ place: 0, url: levels[0]?.url, levels }], isLamp: false })
  expect(models[group.id]).toEqual({ levels: [], variants: [], isLamp: false })
  expect(models[lamp.id]?.isLamp).toBe(true)
  expect(models[2147483647]).toBeNull()
  await setModelListed(db, SYSTEM, lamp.id, false)
  expect((await readStudioFiles(db, person, { ids: String(lamp.id) })).models).toEqual({ [lamp.id]: null })
  expect(await withdrawnOf(db, [chair.id, lamp.id, lamp.id, 2147483647])).toEqual([lamp.id, 2147483647])
  expect(await ids({ mount: 'ceiling' })).toEqual([])
  expect(await ids({ q: 'pendant' })).not.toContain(lamp.id)
  const pieces = (await search({ q: 'lake' })).models[0]?.parts?.map(({ model: { id } }) => id)
  expect(pieces).toEqual([sofa.id])
})

test('nothing is told to who is not logged in, and nothing that was not understood', async () => {
  await expect(searchStudioModels(db, null, {}, 'en')).rejects.toMatchObject({ reason: 'login-required' })
  await expect(readStudioFiles(db, null, { ids: '1' })).rejects.toMatchObject({ reason: 'login-required' })
  for (const asked of [
    { width: '1e9' },
    { width: '0' },
    { page: '0' },
    { mount: 'roof' },
    { kind: 'scene' },
    { depth: '-1' },
  ])
    await expect(search(asked as unknown as Record<string, string>)).rejects.toMatchObject({ reason: 'input-invalid' })
  for (const asked of [
    { ids: 'a' },
    { ids: '1,,2' },
    { ids: '0' },
    { ids: '9999999999' },
    {},
    { ids: Array.from({ length: 1_001 }, (_, id) => id + 1).join() },
  ])
    await expect(readStudioFiles(db, person, asked)).rejects.toMatchObject({ reason: 'input-invalid' })
  expect(await readStudioFiles(db, person, { ids: '' })).toEqual({ models: {} })
})

test('what goes into walls says what it is there, and is found by that: as wide as it is, never turned', async () => {
  const built = { category: 'doors-windows', mount: 'wall', size: size(990, 120, 2_170) } as const
  const door = await product(db, { ...built, slug: 'door', name: { en: 'Milano door' }, labels: ['door', 'panelled'] })
  const window = await product(db, { ...built, labels: ['glass', 'window'] })
  const roof = await product(db, { ...built, mount: 'ceiling', labels: ['window'] })
  const { models } = await search({ category: 'doors-windows', sort: 'latest', kind: 'product' })
  expect(models.map(({ id, opening }) => [id, opening])).toEqual([
    [roof.id, undefined],
    [window.id, 'window'],
    [door.id, 'door'],
  ])
  expect(await ids({ opening: 'window' })).toEqual([window.id])
  expect(await ids({ opening: 'door', width: '990' })).toEqual([door.id])
  expect(await ids({ opening: 'door', width: '989' })).toEqual([])
  expect(await ids({ opening: 'door', q: 'milano' })).toEqual([door.id])
  expect(await ids({ opening: 'window', q: 'milano' })).toEqual([])
  await expect(search({ opening: 'gap' })).rejects.toMatchObject({ reason: 'input-invalid' })
})
