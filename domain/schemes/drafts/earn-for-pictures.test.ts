import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { media } from '#db/schema/media.ts'
import { testDatabase } from '#db/test-database.ts'
import type { Account } from '#domain/actor.ts'
import { readBalance } from '#domain/points/reading.ts'
import { member, storedMedia, storeOf } from '../test-gallery.ts'
import { startDraft } from './drafts.ts'
import { publishSaved, saveTyped } from './test-drafts.ts'

const { db } = await testDatabase()
const noon = new Date('2026-11-21T12:00:00Z')

const anyLook = () => randomBytes(8).toString('hex')

/** A look that differs in some of its last bits. */
const alike = (look: string, bits: number) => look.slice(0, 14) + xor(look.slice(14), 2 ** bits - 1)
const xor = (hex: string, bits: number) => (Number.parseInt(hex, 16) ^ bits).toString(16).padStart(2, '0')

async function picture(look: string | null, name?: string): Promise<string> {
  const { mediaId } = await storedMedia(db)
  await db.update(media).set({ look, name }).where(eq(media.id, mediaId))
  return mediaId
}

async function designer(): Promise<Account> {
  const owner = await member(db)
  await storeOf(db, owner)
  return owner
}

/** The points that an account gets for publishing a scheme with these pictures. */
async function earnedFor(owner: Account, ...pictures: string[]): Promise<number> {
  const { id } = await startDraft(db, owner)
  await saveTyped(db, owner, id, {
    version: 1,
    fields: {
      caseName: 'Casa Copia',
      style: 'modern',
      areaM2: 80,
      roomCount: 3,
      introduction: { en: 'A house.' },
      images: pictures.map((mediaId) => ({ mediaId })),
    },
  })
  const { points } = await readBalance(db, owner.id, noon)
  await publishSaved(db, owner, id, noon)
  return (await readBalance(db, owner.id, noon)).points - points
}

test('a picture earns once on the whole site, whoever brings it', async () => {
  const [first, second] = [await designer(), await designer()]
  const mediaId = await picture(anyLook())
  expect(await earnedFor(first, mediaId)).toBe(100)
  expect(await earnedFor(second, mediaId)).toBe(0)
})

test('nor does one earn that looks the same, and one that looks different does', async () => {
  const [first, second] = [await designer(), await designer()]
  const look = anyLook()
  expect(await earnedFor(first, await picture(look))).toBe(100)
  expect(await earnedFor(second, await picture(look), await picture(alike(look, 5)))).toBe(0)
  expect(await earnedFor(second, await picture(alike(look, 6)))).toBe(100)
})

test('of two in one scheme that look the same one earns', async () => {
  const look = anyLook()
  expect(await earnedFor(await designer(), await picture(look), await picture(alike(look, 1)))).toBe(100)
})

test('the site’s own pictures earn nothing, nor do copies of them', async () => {
  const look = anyLook()
  const own = await picture(look, `illustrations/${look}`)
  expect(await earnedFor(await designer(), own, await picture(alike(look, 3)))).toBe(0)
})

test('what has no look is known by its bytes', async () => {
  const [first, second] = [await designer(), await designer()]
  const mediaId = await picture(null)
  expect(await earnedFor(first, mediaId, await picture(null))).toBe(200)
  expect(await earnedFor(second, mediaId)).toBe(0)
})

test('of many who publish the same picture at once one earns', async () => {
  const look = anyLook()
  const all = await Promise.all(Array.from({ length: 6 }, async () => earnedFor(await designer(), await picture(look))))
  expect(all.toSorted()).toEqual([0, 0, 0, 0, 0, 100])
})
