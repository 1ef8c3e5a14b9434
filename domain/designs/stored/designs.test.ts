import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { design, designVersion } from '#db/schema/designs.ts'
import { subscribed } from '#domain/plans/test-plans.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { readDesign } from '../read.ts'
import { DELETED_DAYS, DESIGNS_MAX, DESIGNS_WITHOUT_PLAN, NEW_DESIGNS_PER_HOUR, SKETCH, TEMPLATES } from '../rules.ts'
import { templateDesign } from '../templates/templates.ts'
import {
  copyDesign,
  createDesign,
  deleteDesign,
  forgetDeletedDesigns,
  listDeletedDesigns,
  listDesigns,
  renameDesign,
  restoreDesign,
  takeDesignIn,
} from './designs.ts'
import { openDesign, saveDesign } from './saving.ts'
import { readSharedDesign, shareDesign, unshareDesign } from './sharing.ts'
import { changed, designer, designServices, nobody, refusalOf } from './test-own-designs.ts'
import { listVersions, nameVersion, removeVersion, restoreVersion } from './versions.ts'

vi.setConfig({ testTimeout: 60_000 })

const services = await designServices()
const { db, clock, wait } = services
const DAY_MS = 86_400_000

const list = (owner: Parameters<typeof listDesigns>[1]) => listDesigns(db, owner, { page: 1, now: clock() })

/** Rows as somebody has them who was there for long. */
async function fill(ownerId: string, count: number, deletedAt: Date | null = null) {
  const document = templateDesign('empty', 'Old')
  const row = { ownerId, name: 'Old', document, areaMm2: 0, roomCount: 0, itemCount: 0, sketch: '', deletedAt }
  const rows = Array.from({ length: count }, () => ({ ...row, createdAt: clock(), updatedAt: clock() }))
  await db.insert(design).values(rows)
}

test.each(TEMPLATES)('a design begins as the template %s, which can be drawn', async (template) => {
  const { owner, id, document } = await designer(services, template)
  expect(readDesign(JSON.stringify(document))).toEqual(document)
  const [shown] = (await list(owner)).designs
  expect(shown).toMatchObject({ id, name: 'Casa Lago', version: 1, roomCount: Object.keys(document.rooms).length })
})

test('the list says how large a design is between its walls, and draws them within its box', async () => {
  const { owner } = await designer(services, 'living-room')
  const [shown] = (await list(owner)).designs
  expect(shown).toMatchObject({ areaMm2: 4200 * 5100, roomCount: 1, itemCount: 0 })
  // Four walls, a door, and two windows, whose panes stay.
  expect(shown?.sketch.match(/M/g)).toHaveLength(4 + 1 + 2 * 2)
  const starts = [...(shown?.sketch ?? '').matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  for (const [x = -1, y = -1] of starts) {
    expect(x).toBeLessThanOrEqual(SKETCH.width)
    expect(y).toBeLessThanOrEqual(SKETCH.height)
  }
})

test('the last changed one is first, page by page', async () => {
  const { owner, id } = await designer(services)
  wait(1000)
  await fill(owner.id, 30)
  const first = await listDesigns(db, owner, { page: 1, now: clock() })
  expect(first).toMatchObject({ total: 31, pages: 2, most: DESIGNS_WITHOUT_PLAN })
  expect(first.designs.map((each) => each.id)).not.toContain(id)
  const last = await listDesigns(db, owner, { page: 99, now: clock() })
  expect([last.page, last.designs.at(-1)?.id]).toEqual([2, id])
})

test('an anonymous visitor has none, and somebody else’s are as if they weren’t there', async () => {
  const { owner, id, document } = await designer(services)
  const version = await nameVersion(db, owner, id, 'First')
  const verbs = (who: typeof nobody) => [
    openDesign(db, who, id),
    saveDesign(services, who, id, { version: 1, document: JSON.stringify(document) }),
    renameDesign(services, who, id, 'Mine'),
    copyDesign(services, who, id, 'Mine'),
    deleteDesign(services, who, id),
    restoreDesign(services, who, id),
    shareDesign(db, who, id),
    unshareDesign(db, who, id),
    listVersions(db, who, id),
    nameVersion(db, who, id, 'Mine'),
    removeVersion(db, who, id, version.id),
    restoreVersion(services, who, id, version.id),
  ]
  const before = await db.select().from(design).where(eq(design.id, id))
  const anonymous = [
    list(nobody),
    listDeletedDesigns(db, nobody),
    createDesign(services, nobody, { name: 'A', template: 'empty' }),
  ]
  const asked = await Promise.all([...verbs(nobody), ...anonymous].map(refusalOf))
  expect(new Set(asked)).toEqual(new Set(['login-required']))
  const other = await member(db)
  expect(new Set(await Promise.all(verbs(other).map(refusalOf)))).toEqual(new Set(['not-found']))
  expect((await list(other)).designs).toEqual([])
  expect(await db.select().from(design).where(eq(design.id, id))).toEqual(before)
  for (const given of ['x', '0', '-1', '1e3', '99999999999', null]) {
    expect(await refusalOf(openDesign(db, owner, given))).toBe('not-found')
  }
})

test('one’s own version of one design doesn’t come back in another', async () => {
  const { owner, id } = await designer(services)
  const other = await createDesign(services, owner, { name: 'Other', template: 'empty' })
  const version = await nameVersion(db, owner, id, 'First')
  expect(await refusalOf(restoreVersion(services, owner, other.id, version.id))).toBe('not-found')
  expect(await refusalOf(removeVersion(db, owner, other.id, version.id))).toBe('not-found')
})

test('its name is the document’s, and a change that other windows are told of', async () => {
  const { owner, id, document } = await designer(services)
  await renameDesign(services, owner, id, '  Casa\u0000Monte ')
  const opened = await openDesign(db, owner, id)
  expect(opened).toMatchObject({ name: 'Casa Monte', version: 2, document: { name: 'Casa Monte' } })
  await renameDesign(services, owner, id, 'Casa Monte')
  expect((await openDesign(db, owner, id)).version).toBe(2)
  const stale = { version: 1, document: changed(document, { north: 100 }) }
  expect(await refusalOf(saveDesign(services, owner, id, stale))).toBe('design-changed')
  for (const name of ['', ' ', 'x'.repeat(121), 7, null]) {
    expect(await refusalOf(renameDesign(services, owner, id, name))).toBe('input-invalid')
  }
})

test('a copy is a design of its own', async () => {
  const { owner, id } = await designer(services)
  await shareDesign(db, owner, id)
  const copy = await copyDesign(services, owner, id, 'Casa Lago (copy)')
  await renameDesign(services, owner, copy.id, 'Another')
  const { designs } = await list(owner)
  expect(designs.map(({ name, shareToken }) => [name, shareToken !== null])).toEqual(
    expect.arrayContaining([
      ['Another', false],
      ['Casa Lago', true],
    ]),
  )
})

test('what was downloaded is read in again as it was', async () => {
  const { owner, document } = await designer(services, 'flat')
  const { id } = await takeDesignIn(services, owner, JSON.stringify(document))
  expect((await openDesign(db, owner, id)).document).toEqual(document)
})

test('what is deleted is out of the list, opens no more, and comes back as it was within thirty days', async () => {
  const { owner, id, document } = await designer(services)
  await shareDesign(db, owner, id)
  await deleteDesign(services, owner, id)
  expect((await list(owner)).designs).toEqual([])
  expect(await listDeletedDesigns(db, owner)).toMatchObject([{ id, name: 'Casa Lago', deletedAt: clock() }])
  const deleted = [openDesign(db, owner, id), deleteDesign(services, owner, id), shareDesign(db, owner, id)]
  expect(new Set(await Promise.all(deleted.map(refusalOf)))).toEqual(new Set(['not-found']))
  const save = saveDesign(services, owner, id, { version: 1, document: JSON.stringify(document) })
  expect(await refusalOf(save)).toBe('not-found')
  wait(DELETED_DAYS * DAY_MS - 1000)
  await forgetDeletedDesigns(db, clock())
  await restoreDesign(services, owner, id)
  await restoreDesign(services, owner, id)
  expect((await list(owner)).designs).toMatchObject([{ id, shareToken: null }])
  expect((await openDesign(db, owner, id)).document).toEqual(document)
})

test('after thirty days it is gone for good, with its versions, and nothing else is', async () => {
  const { owner, id } = await designer(services)
  await nameVersion(db, owner, id, 'First')
  const kept = await createDesign(services, owner, { name: 'Kept', template: 'empty' })
  await deleteDesign(services, owner, id)
  wait(DELETED_DAYS * DAY_MS)
  expect(await forgetDeletedDesigns(db, clock())).toBeGreaterThan(0)
  expect(await refusalOf(restoreDesign(services, owner, id))).toBe('not-found')
  expect(await db.$count(designVersion, eq(designVersion.designId, id))).toBe(0)
  expect((await list(owner)).designs).toMatchObject([{ id: kept.id }])
})

test('without a plan there are so many, with one there is no limit to speak of', async () => {
  const owner = await member(db)
  await fill(owner.id, DESIGNS_WITHOUT_PLAN - 2)
  const begin = () => refusalOf(createDesign(services, owner, { name: 'One more', template: 'empty' }))
  const four = await Promise.all([begin(), begin(), begin(), begin()])
  expect(four.toSorted()).toEqual(['designs-too-many', 'designs-too-many', 'no refusal', 'no refusal'])
  const [first] = (await list(owner)).designs
  await deleteDesign(services, owner, first?.id)
  expect(await begin()).toBe('no refusal')
  expect(await refusalOf(restoreDesign(services, owner, first?.id))).toBe('designs-too-many')
  await subscribed(db, owner.id, { periodEnd: '2099-01-01' })
  await restoreDesign(services, owner, first?.id)
  expect(await begin()).toBe('no refusal')
  expect(await list(owner)).toMatchObject({ most: null, total: DESIGNS_WITHOUT_PLAN + 2 })
  await fill(owner.id, DESIGNS_MAX, clock())
  expect(await begin()).toBe('designs-too-many')
})

test('a program begins no more than so many in an hour', async () => {
  const owner = await member(db)
  const copy = await createDesign(services, owner, { name: 'One', template: 'empty' })
  for (let made = 1; made < NEW_DESIGNS_PER_HOUR; made++) {
    const { id } = await copyDesign(services, owner, copy.id, 'Copy')
    await deleteDesign(services, owner, id)
  }
  expect(await refusalOf(copyDesign(services, owner, copy.id, 'Copy'))).toBe('too-many-attempts')
})

test('a template that there is not begins nothing', async () => {
  const owner = await member(db)
  for (const template of ['castle', '', null, 'constructor']) {
    expect(await refusalOf(createDesign(services, owner, { name: 'A', template }))).toBe('input-invalid')
  }
})

test('whoever has the link sees a design until it is ended; the next link is another', async () => {
  const { owner, id } = await designer(services)
  const [{ shareToken }, again] = await Promise.all([shareDesign(db, owner, id), shareDesign(db, owner, id)])
  expect(again).toEqual({ shareToken })
  expect(await readSharedDesign(db, shareToken)).toMatchObject({
    name: 'Casa Lago',
    by: owner.name,
    rooms: [{ use: 'living-room', areaMm2: 4200 * 5100 }],
  })
  await unshareDesign(db, owner, id)
  for (const token of [shareToken, '', 'x']) expect(await refusalOf(readSharedDesign(db, token))).toBe('not-found')
  expect(await shareDesign(db, owner, id)).not.toEqual({ shareToken })
})
