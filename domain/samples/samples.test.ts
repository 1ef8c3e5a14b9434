import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/backstage.ts'
import { collectionItem } from '#db/schema/collections.ts'
import { designer } from '#db/schema/designers.ts'
import { brand, model, schemeModel } from '#db/schema/models.ts'
import { article } from '#db/schema/news.ts'
import { claim, page } from '#db/schema/pages.ts'
import { sampleStep } from '#db/schema/samples.ts'
import { scheme } from '#db/schema/schemes.ts'
import { siteSettings } from '#db/schema/settings.ts'
import { password, refusalOf, testServices } from '#domain/accounts/test-services.ts'
import { turnOn } from '#domain/accounts/two-factor/test-two-factor.ts'
import { SYSTEM } from '#domain/actor.ts'
import { changeRecord } from '#domain/backstage/changes/change.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { addComment } from '#domain/comments/comments.ts'
import { plant, teach } from '#domain/courses/test-training.ts'
import { followDesigner } from '#domain/designers/follows.ts'
import { addBrand } from '#domain/models/brands.ts'
import { collectModel } from '#domain/models/collections/collecting.ts'
import { rateModel } from '#domain/models/collections/ratings.ts'
import { brandNamed, combined, product, room } from '#domain/models/lists/test-hub.ts'
import { news } from '#domain/news/resource.ts'
import { claims } from '#domain/pages/claim-resource.ts'
import type { PageContent } from '#domain/pages/rules.ts'
import { likeScheme } from '#domain/schemes/likes/likes.ts'
import { placeModels } from '#domain/schemes/publishing/placements.ts'
import { publish, storedMedia, storeOf } from '#domain/schemes/test-gallery.ts'
import { proposeSettings } from '#domain/settings/settings.ts'
import { contradictions } from '#domain/test-contradictions.ts'
import { areRemoved, removeSamples } from './removing.ts'
import { digestOf, hasSamples } from './rules.ts'
import { countSamples, markSamples, readSamples } from './samples.ts'

const services = await testServices()
const { db } = services
const sara = await services.enrol('sara')
const admin = { ...sara.person, role: 'admin' as const }
const visitor = (await services.enrol('anna')).person
const author = (await services.enrol('bice')).person

const remove = async (given: object = {}, token = sara.token) => {
  const seen = digestOf(await countSamples(db))
  return removeSamples(services, { token }, { seen, password, address: services.elsewhere(), ...given })
}

const own = { designer: 0, scheme: 0, product: 0, whole: 0 }

beforeAll(async () => {
  await db.update(user).set({ role: 'admin' }).where(eq(user.id, sara.person.id))
  await turnOn(services, sara)
  const now = services.clock()

  // What is made up: two stores, of which one has two schemes; two brands with products; a room of them.
  const stores = [await storeOf(db, SYSTEM, 'Studio Finto'), await storeOf(db, SYSTEM, 'Studio Vuoto')]
  const schemes = [await publish(db, SYSTEM, stores[0]?.id ?? 0), await publish(db, SYSTEM, stores[0]?.id ?? 0)]
  const brands = [await addBrand(db, SYSTEM, brandNamed('nido')), await addBrand(db, SYSTEM, brandNamed('finto'))]
  const things = [
    await product(db, { slug: 'chair' }),
    await product(db, { slug: 'table', brand: 'finto' }),
    await room(db, ['chair', 'table']),
  ]
  await plant(db)
  const lesson = await teach(db, SYSTEM)
  const picture = 'house'
  const { mediaId } = await storedMedia(db)
  await db.execute(sql`update media set name = ${picture} where id = ${mediaId}`)
  const text = {
    title: { en: 'Title' },
    summary: { en: 'Summary' },
    body: { en: 'Body' },
    picture,
    publishedOn: '2026-11-03',
  }
  await db.insert(article).values(['made-up', 'rewritten'].map((slug) => ({ slug, ...text })))
  const number = { value: 1, unit: 'none' as const, source: { en: 'Nobody' }, asOf: '2026-06-30' }
  await db.insert(claim).values(['users', 'models'].map((key) => ({ key, ...number })))
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  await markSamples(db, 'stores', ids(stores))
  await markSamples(db, 'brands', ids(brands))
  await markSamples(db, 'models', ids(things))
  await markSamples(db, 'courses', [lesson.id])
  await markSamples(db, 'news', ['made-up', 'rewritten'])
  await markSamples(db, 'claims', ['users', 'models'])
  await proposeSettings(db, { city: 'Milano', telephone: '+39 02 0000 0000' })
  const partners = { kind: 'figure', picture: { media: 'partner/our-partners-en', alt: 'Names' } }
  const { blocks } = JSON.parse(readFileSync('content/pages/partner/italy.json', 'utf8')) as PageContent
  const partnersOfSite = blocks.filter(({ kind }) => kind === 'names' || kind === 'map')
  const published = {
    title: 'Partner',
    description: 'Partner.',
    blocks: [{ kind: 'statement', text: 'Join.' }, partners, ...partnersOfSite],
  }
  await db.insert(page).values({ slug: 'partner', language: 'en', published })

  // What people made: of their own, and on top of it.
  const editor = await appointed(db, 'editor')
  await changeRecord(services, editor, news, 'rewritten', { version: 1, fields: { ...text, title: { en: 'Ours' } } })
  await changeRecord(services, editor, claims, 'models', { version: 1, fields: { ...number, value: 2 } })
  own.designer = (await storeOf(db, author)).id
  own.scheme = (await publish(db, author, own.designer)).id
  own.product = (await product(db, { slug: 'lamp', brand: 'nido' })).id
  own.whole = (await combined(db, ['lamp', 'chair'])).id
  await placeModels(db, SYSTEM, own.scheme, [{ modelId: things[0]?.id ?? 0 }, { modelId: own.product }])
  const [first] = schemes
  for (const id of [first?.id, own.scheme]) await likeScheme(db, visitor, id, now)
  await addComment(db, visitor, { schemeId: first?.id, body: 'Beautiful.' }, now)
  await followDesigner(db, visitor, stores[0]?.id, now)
  for (const { id } of [...things, { id: own.product }]) await collectModel(db, visitor, id)
  await rateModel(db, visitor, things[0]?.id, 5, now)
})

test('it is counted by kinds, with what people made on top of it', async () => {
  const { samples, added, names, fields } = await readSamples(db, admin)
  expect(samples).toEqual({
    ...{ stores: 2, schemes: 2, models: 3, brands: 2, news: 1, courses: 1, claims: 1, settings: 2, partners: 3 },
  })
  expect(added).toEqual({ comments: 1, likes: 1, follows: 1, collected: 3, ratings: 1, watched: 0 })
  expect(names).toMatchObject({ stores: ['Studio Finto', 'Studio Vuoto'], news: ['Title'], claims: ['users'] })
  expect(fields).toEqual(['city', 'telephone'])
})

test('nobody but an administrator sees it or removes it, who knows the password and what stands', async () => {
  const bice = await services.enrol('carla')
  expect(await refusalOf(remove({}, bice.token))).toBe('not-allowed')
  for (const role of ['member', 'support', 'editor', 'moderator'] as const)
    expect(await refusalOf(readSamples(db, await appointed(db, role)))).toBe('not-allowed')
  expect(await refusalOf(remove({ seen: '9-9-9-9-9-9-9-9-9' }))).toBe('samples-changed')
  services.wait(3600)
  expect(await refusalOf(remove({ password: 'wrong-password-1' }))).toBe('password-wrong')
  expect(await refusalOf(remove({ password: undefined }))).toBe('password-needed')
  expect(await areRemoved(db)).toBe(false)
})

test('where something fails on the way, nothing is gone', async () => {
  const owner = openDatabase(services.owner)
  await owner.db.execute(sql`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'out of paper'; end $$`)
  await owner.db.execute(sql`create trigger fails before update on page for each row execute function fail()`)
  const before = await countSamples(db)
  await expect(remove()).rejects.toThrow()
  expect(await countSamples(db)).toEqual(before)
  expect(await areRemoved(db)).toBe(false)
  await owner.db.execute(sql`drop trigger fails on page`)
  await owner.close()
})

test('all of it goes at once, with what was made on top; what is people’s own stays, and all counts are right', async () => {
  const counted = await countSamples(db)
  const [one, other] = await Promise.allSettled([remove(), remove()])
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(hasSamples(await countSamples(db))).toBe(false)
  expect(await db.select({ id: designer.id }).from(designer)).toEqual([{ id: own.designer }])
  expect(await db.select({ id: scheme.id, likes: scheme.likeCount }).from(scheme)).toEqual([
    { id: own.scheme, likes: 1 },
  ])
  expect((await db.select({ id: model.id }).from(model).orderBy(model.id)).map(({ id }) => id)).toEqual([
    own.product,
    own.whole,
  ])
  // A brand whose products are somebody's own.
  expect(await db.select({ slug: brand.slug, isSample: brand.isSample }).from(brand)).toEqual([
    { slug: 'nido', isSample: false },
  ])
  expect(await db.select({ modelId: schemeModel.modelId }).from(schemeModel)).toEqual([{ modelId: own.product }])
  expect(await db.select({ modelId: collectionItem.modelId }).from(collectionItem)).toEqual([{ modelId: own.product }])
  expect((await db.select().from(article)).map(({ slug }) => slug)).toEqual(['rewritten'])
  expect((await db.select().from(claim)).map(({ key }) => key)).toEqual(['models'])
  const [settings] = await db.select().from(siteSettings)
  expect(settings).toMatchObject({ city: null, telephone: null, sampleFields: [] })
  const [partner] = await db.select().from(page)
  expect(partner?.published).toMatchObject({ blocks: [{ kind: 'statement', text: 'Join.' }] })
  expect(await contradictions(db)).toEqual([])

  const entries = await db.select().from(audit).where(eq(audit.action, 'remove'))
  expect(entries).toMatchObject([{ actorId: admin.id, resource: 'settings', before: { ...counted.samples, likes: 1 } }])
})

test('it is noted for good, and a second time there is nothing', async () => {
  expect(await db.transaction(areRemoved)).toBe(true)
  await remove()
  expect(await db.select().from(sampleStep)).toMatchObject([{ name: 'removed' }])
})
