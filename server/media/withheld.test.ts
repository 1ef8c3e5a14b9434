import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { brand } from '#db/schema/models.ts'
import { setRole } from '#domain/accounts/roles.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { putOffSecondStep } from '#domain/accounts/two-factor/second-step-duty.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { editStore, restoreStore, suspendStore } from '#domain/designers/stores.ts'
import { keepMedia } from '#domain/media/media.ts'
import { pictureUrl } from '#domain/media/rules.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { startChange } from '#domain/schemes/drafts/change-scheme.ts'
import { readDraft, startDraft } from '#domain/schemes/drafts/drafts.ts'
import { publishSaved, saveTyped } from '#domain/schemes/drafts/test-drafts.ts'
import { hideScheme, showScheme } from '#domain/schemes/publishing/listing.ts'
import { member, publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { listenForChanges } from '../pages/changes.ts'
import { derivativesIn } from './derivatives.ts'
import { media } from './media.ts'
import { diskStorage } from './storage.ts'
import { knowWithheld } from './withheld.ts'

vi.setConfig({ testTimeout: 30_000 })

const services = await testServices()
const { db } = services
const folder = await testFolder()
const storage = diskStorage(join(folder, 'media'))
const derivatives = derivativesIn(diskStorage(join(folder, 'derivatives')), storage)
const withheld = knowWithheld(services, console)
const changes = listenForChanges(services.connection, { onChange: withheld.onChange, onListening() {} }, console)
await changes.ready
const server = Fastify()
server.register(media, { db, storage, derivatives, withheld })
afterAll(() => Promise.all([changes.stop(), server.close()]))

const designer = await enrolled('designer')
const store = await storeOf(db, designer)
const moderator = await enrolled('moderator')
const stranger = await enrolled('stranger')
await setRole(services, SYSTEM, 'moderator', { role: 'moderator', reason: 'For a test' })
await putOffSecondStep(services, moderator)

/** Somebody with an account, and the cookie of a browser in which they are logged in. */
async function enrolled(name: string) {
  const { person, cookies } = await services.enrol(name)
  return { ...person, cookie: cookies.map((line) => line.split(';', 1)[0]).join('; ') }
}

const pictureOf = async () => {
  const { id } = await keepMedia(db, storage, await photograph(400, 250), { kind: 'picture' })
  return id
}
async function published(mediaIds: string[], author: Account = designer, designerId = store.id): Promise<number> {
  const { id } = await publish(db, author, designerId, { images: mediaIds.map((mediaId) => ({ mediaId })) })
  return id
}

const look = (id: string, who?: { cookie: string }) =>
  server.inject({ url: pictureUrl(id, 320, 'webp'), headers: who ? { cookie: who.cookie } : {} })
const statusFor = async (id: string, who?: { cookie: string }) => (await look(id, who)).statusCode
const becomes = (id: string, status: number) => vi.waitFor(async () => expect(await statusFor(id)).toBe(status), 5000)

test('a picture of a scheme that moderation hides is for its designer and moderators alone, and kept nowhere', async () => {
  const picture = await pictureOf()
  const scheme = await published([picture])
  expect(await statusFor(picture)).toBe(200)

  await db.transaction((tx) => hideScheme(tx, scheme))
  await becomes(picture, 404)
  expect(await statusFor(picture, stranger)).toBe(404)
  for (const who of [designer, moderator]) {
    const { statusCode, headers } = await look(picture, who)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
  }

  await db.transaction((tx) => showScheme(tx, scheme))
  await becomes(picture, 200)
  expect((await look(picture)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('one that another scheme shows too is still seen', async () => {
  const [shared, own] = [await pictureOf(), await pictureOf()]
  const scheme = await published([shared, own])
  const another = await member(db)
  await published([shared], another, (await storeOf(db, another)).id)
  await db.transaction((tx) => hideScheme(tx, scheme))
  await becomes(own, 404)
  expect(await statusFor(shared)).toBe(200)
})

test('one that is withheld comes back as nobody’s logo, and leads nobody to it who has it in a draft', async () => {
  const picture = await pictureOf()
  const scheme = await published([picture])
  await storeOf(db, stranger)
  const { id } = await startDraft(db, stranger)
  await saveTyped(db, stranger, id, { version: 1, fields: { images: [{ mediaId: picture }] } })
  await db.transaction((tx) => hideScheme(tx, scheme))
  await becomes(picture, 404)
  const store = {
    name: 'Studio Prova',
    kind: 'store' as const,
    style: 'modern' as const,
    city: 'Milano',
    country: 'IT',
    address: 'Via Prova 1',
    scope: { en: 'Flats' },
    introduction: { en: 'A store.' },
  }
  for (const who of [designer, stranger]) {
    const storedMedia = editStore(db, who, { ...store, logoId: picture })
    await expect(storedMedia).rejects.toMatchObject({ reason: 'picture-withheld' })
  }
  await withheld.refresh()
  expect([await statusFor(picture), await statusFor(picture, stranger)]).toEqual([404, 404])
})

test('who takes it out of the hidden scheme does not bring it back', async () => {
  const [bad, good] = [await pictureOf(), await pictureOf()]
  const scheme = await published([bad, good])
  await db.transaction((tx) => hideScheme(tx, scheme))
  await becomes(bad, 404)
  const { id } = await startChange(db, designer, scheme)
  const { fields, version } = await readDraft(db, designer, id)
  const images = fields.images.filter(({ mediaId }) => mediaId === good)
  await saveTyped(db, designer, id, { version, fields: { ...fields, images } })
  await publishSaved(db, designer, id, new Date())
  await withheld.refresh()
  expect([await statusFor(bad), await statusFor(good)]).toEqual([404, 404])
  await db.transaction((tx) => showScheme(tx, scheme))
  await becomes(good, 200)
})

test('a picture that our own pages use too stays in sight', async () => {
  const [poster, own] = [await pictureOf(), await pictureOf()]
  await db
    .insert(brand)
    .values({ name: 'Marca', slug: 'marca', country: 'IT', introduction: { en: 'Sofas.' }, logoId: poster })
  const scheme = await published([poster, own])
  await db.transaction((tx) => hideScheme(tx, scheme))
  await becomes(own, 404)
  expect(await statusFor(poster)).toBe(200)
})

test('of a store that is suspended nothing is seen, until it is restored', async () => {
  const picture = await pictureOf()
  await published([picture])
  await db.transaction((tx) => suspendStore(tx, store.id))
  await becomes(picture, 404)
  expect(await statusFor(picture, designer)).toBe(200)
  await db.transaction((tx) => restoreStore(tx, store.id, new Date()))
  await becomes(picture, 200)
})
