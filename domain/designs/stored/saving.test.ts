import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { design, designVersion } from '#db/schema/designs.ts'
import { AUTOMATIC_EVERY_MS, AUTOMATIC_VERSIONS, NAMED_VERSIONS_MAX } from '../rules.ts'
import { openDesign, saveDesign } from './saving.ts'
import { changed, designer, designServices, refusalOf } from './test-own-designs.ts'
import { listVersions, nameVersion, removeVersion, restoreVersion } from './versions.ts'

vi.setConfig({ testTimeout: 60_000 })

const services = await designServices()
const { db, wait } = services

test('a save is the next version, and the one before can still be had', async () => {
  const { owner, id, document } = await designer(services)
  const saved = await saveDesign(services, owner, id, { version: 1, document: changed(document, { north: 4500 }) })
  expect(saved).toEqual({ version: 2 })
  expect(await openDesign(db, owner, id)).toMatchObject({ version: 2, document: { north: 4500 } })
  expect(await listVersions(db, owner, id)).toMatchObject([{ version: 1, reason: 'drawn-on', label: null }])
})

test('whoever drew on an older version is told of the newer one, and nothing is overwritten', async () => {
  const { owner, id, document } = await designer(services)
  await saveDesign(services, owner, id, { version: 1, document: changed(document, { north: 100 }) })
  for (const version of [1, 0, 3, -1, 1.5, '2', null, Number.NaN]) {
    const stale = saveDesign(services, owner, id, { version, document: changed(document, { north: 200 }) })
    await expect(stale).rejects.toMatchObject({ reason: 'design-changed', values: { version: 2 } })
  }
  expect((await openDesign(db, owner, id)).document.north).toBe(100)
})

test('the same save sent twice is one, also both at once; and one that changes nothing is none', async () => {
  const { owner, id, document } = await designer(services)
  const save = () => saveDesign(services, owner, id, { version: 1, document: changed(document, { north: 300 }) })
  const answers = await Promise.all([save(), save(), save()])
  expect([...answers, await save()]).toEqual(Array(4).fill({ version: 2 }))
  const same = await saveDesign(services, owner, id, { version: 2, document: changed(document, { north: 300 }) })
  expect(same).toEqual({ version: 2 })
  expect(await listVersions(db, owner, id)).toHaveLength(1)
})

test('of several windows that save at once, one wins and the others are told', async () => {
  const { owner, id, document } = await designer(services)
  const saves = Array.from({ length: 8 }, (_, north) =>
    refusalOf(saveDesign(services, owner, id, { version: 1, document: changed(document, { north: north + 1 }) })),
  )
  const outcomes = await Promise.all(saves)
  expect(outcomes.filter((outcome) => outcome === 'no refusal')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'design-changed')).toHaveLength(7)
})

const refused: [string, (whole: string) => string, string][] = [
  ['cut off', (whole) => whole.slice(0, -20), 'cut_off'],
  ['empty', () => '', 'cut_off'],
  ['too large', (whole) => whole + ' '.repeat(1_000_001), 'too_large'],
  ['of a newer schema', (whole) => whole.replace('"schema":1', '"schema":2'), 'newer'],
  ['a list', () => '[]', 'shape'],
  ['nothing', () => 'null', 'shape'],
  ['with numbers beyond all', (whole) => whole.replace('"north":0', '"north":1e308'), 'shape'],
  ['nested for ever', () => '['.repeat(200_000), 'cut_off'],
  ['with a wall that ends nowhere', (whole) => whole.replace('"to":"n2"', '"to":"n99"'), 'unknown_id'],
  ['with a wall of no length', (whole) => whole.replace('"to":"n2"', '"to":"n1"'), 'wall_zero'],
]
test.each(refused)('a document that is %s is refused in words, and the stored one stays', async (_, spoil, fault) => {
  const { owner, id, document } = await designer(services)
  const row = () => db.select().from(design).where(eq(design.id, id))
  const before = await row()
  const given = { version: 1, document: spoil(JSON.stringify(document)) }
  await expect(saveDesign(services, owner, id, given)).rejects.toMatchObject({
    reason: 'design-refused',
    values: { fault },
  })
  expect(await row()).toEqual(before)
})

test('no document that is damaged anywhere is a fault of ours', async () => {
  const { owner, id, document } = await designer(services, 'flat')
  const whole = JSON.stringify(document)
  let { version } = await openDesign(db, owner, id)
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length), fc.string({ maxLength: 4 }), async (at, other) => {
      const given = whole.slice(0, at) + other + whole.slice(at + other.length)
      const outcome = await saveDesign(services, owner, id, { version, document: given }).then(
        (saved) => saved,
        (error) => error.reason ?? error,
      )
      if (typeof outcome === 'object') version = outcome.version
      else expect(outcome).toBe('design-refused')
    }),
    { numRuns: 150 },
  )
})

test('while one goes on drawing, what there was is kept once in some minutes', async () => {
  const { owner, id, document } = await designer(services)
  let version = 1
  const draw = async () => {
    const given = { version, document: changed(document, { north: version }) }
    version = (await saveDesign(services, owner, id, given)).version
  }
  for (let minute = 0; minute < 12; minute++) {
    await draw()
    wait(60_000)
  }
  const kept = await listVersions(db, owner, id)
  expect(kept.map((each) => each.version)).toEqual([12, 7, 1])
  const gaps = kept.slice(1).map((each, i) => (kept[i]?.savedAt.getTime() ?? 0) - each.savedAt.getTime())
  for (const gap of gaps.slice(0, -1)) expect(gap).toBeGreaterThanOrEqual(AUTOMATIC_EVERY_MS)
})

test('versions are kept also after the clock was a day ahead', async () => {
  const { owner, id, document } = await designer(services)
  const draw = (version: number) =>
    saveDesign(services, owner, id, { version, document: changed(document, { north: version }) })
  wait(24 * 60 * 60_000)
  await draw(1)
  await draw(2)
  wait(-24 * 60 * 60_000)
  await draw(3)
  wait(AUTOMATIC_EVERY_MS)
  await draw(4)
  expect((await listVersions(db, owner, id)).map(({ version }) => version)).toEqual([4, 2, 1])
})

test('fifty of those stay, and every one with a name', async () => {
  const { owner, id, document } = await designer(services)
  await nameVersion(db, owner, id, 'The very first')
  let version = 1
  for (let turn = 0; turn < AUTOMATIC_VERSIONS + 10; turn++) {
    wait(AUTOMATIC_EVERY_MS)
    const given = { version, document: changed(document, { north: turn + 1 }) }
    version = (await saveDesign(services, owner, id, given)).version
  }
  const kept = await listVersions(db, owner, id)
  expect(kept).toHaveLength(AUTOMATIC_VERSIONS + 1)
  expect(kept.at(-1)).toMatchObject({ label: 'The very first', reason: 'named', version: 1 })
  expect(kept[0]?.version).toBe(version - 1)
})

test('an earlier version comes back as a new one, and what was there just now is kept', async () => {
  const { owner, id, document } = await designer(services)
  const { id: named } = await nameVersion(db, owner, id, 'Before')
  await saveDesign(services, owner, id, { version: 1, document: changed(document, { north: 900 }) })
  expect(await restoreVersion(services, owner, id, named)).toEqual({ version: 3 })
  expect(await openDesign(db, owner, id)).toMatchObject({ version: 3, document: { north: 0 } })
  const [last] = await listVersions(db, owner, id)
  expect(last).toMatchObject({ version: 2, reason: 'restored' })
  expect(await restoreVersion(services, owner, id, last?.id)).toEqual({ version: 4 })
  expect((await openDesign(db, owner, id)).document.north).toBe(900)
})

test('named versions end somewhere, and can be given up', async () => {
  const { owner, id } = await designer(services, 'empty')
  const first = await nameVersion(db, owner, id, 'One')
  for (let made = 1; made < NAMED_VERSIONS_MAX; made++) await nameVersion(db, owner, id, `Version ${made}`)
  expect(await refusalOf(nameVersion(db, owner, id, 'One more'))).toBe('versions-too-many')
  await removeVersion(db, owner, id, first.id)
  await nameVersion(db, owner, id, 'One more')
  expect(await db.$count(designVersion, eq(designVersion.designId, id))).toBe(NAMED_VERSIONS_MAX)
})
