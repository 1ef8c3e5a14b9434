import { rm } from 'node:fs/promises'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { model } from '#db/schema/models.ts'
import { sampleStep } from '#db/schema/samples.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import { testDatabase } from '#db/test-database.ts'
import { readCaptions } from '#domain/courses/courses.ts'
import { listCourses, readTree } from '#domain/courses/lists.ts'
import { listDesigners } from '#domain/designers/market.ts'
import { type MediaStorage, readNamedMedia, storageKey } from '#domain/media/media.ts'
import { testFolder } from '#domain/media/test-media.ts'
import { sectionsOf } from '#domain/schemes/rules.ts'
import { listShowcase, readPanorama, readScheme } from '#domain/schemes/schemes.ts'
import { diskStorage } from '#server/media/storage.ts'
import { readContent } from './content.ts'
import { readDesigners } from './designers.ts'
import { loadSampleContent } from './start.ts'
import { categoryNames, readLessons } from './training.ts'

// Loading all of it takes 20 s, and longer beside other tests: it is loaded once, by starts as bad as can be.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const { db, owner } = await testDatabase()
const { db: asOwner, close } = openDatabase(owner)
afterAll(close)
const folder = await testFolder()
const storage = diskStorage(folder)

async function load(into: MediaStorage = storage) {
  const lines: string[] = []
  await loadSampleContent({ db, storage: into, report: (line) => lines.push(line) })
  return lines
}

const counts = async () => Promise.all([media, designer, scheme, schemeImage].map((table) => db.$count(table)))
const files = [...(await readDesigners()).values()]
const schemes = files.flatMap((file) => file.schemes)
const images = schemes.flatMap((each) => each.images)
/** Of designers, schemes and images. */
const whole = [files.length, schemes.length, images.length]
const designersIn = (lines: string[]) => lines.filter((line) => line.includes(' with '))

const first = { failure: '', files: 0, lines: [] as string[] }

beforeAll(async () => {
  const left = { writes: 5 }
  const dying: MediaStorage = {
    ...storage,
    async write(key, bytes) {
      if (left.writes-- <= 0) throw new Error('killed')
      await storage.write(key, bytes)
    },
  }
  first.failure = await load(dying).then(
    () => '',
    (error: Error) => error.message,
  )
  first.files = await db.$count(media)
  first.lines = (await Promise.all([load(), load()])).flat()
})

test('a start that is killed is finished by the next ones, which tell of each step once', async () => {
  expect(first.failure).toBe('killed')
  expect(first.files).toBeLessThanOrEqual(5)
  expect(first.lines).toContainEqual(expect.stringMatching(/^\d+ pictures, \d+ panoramas, \d+ videos and \d+ models$/))
  // Each of the two may have loaded some of the others.
  expect(
    designersIn(first.lines)
      .filter((line) => !line.includes('more designers'))
      .sort(),
  ).toEqual(['Atelier del Lago with Villa Lago', 'Officina Navigli with Loft Navigli', 'Studio Brera with Casa Brera'])
  const models = first.lines.flatMap(
    (line) => line.match(/^(\d+) product, (\d+) combined and (\d+) scene models$/) ?? [],
  )
  expect(models.filter((part) => /^\d+$/.test(part)).reduce((sum, part) => sum + Number(part), 0)).toBe(
    await db.$count(model),
  )
  expect((await counts()).slice(1)).toEqual(whole)
})

test('a later start has nothing to do', async () => {
  const loaded = await counts()
  expect(await load()).toEqual([])
  expect(await counts()).toEqual(loaded)
})

test('a file lost from the storage comes back', async () => {
  const { 'scenes/study': study } = await readNamedMedia(db, ['scenes/study'])
  await rm((await storage.find(storageKey(study))) ?? '')
  expect(await load()).toEqual(['1 picture'])
  expect(await storage.find(storageKey(study))).not.toBeNull()
})

test('variants of pictures are made once, and a lost one is made again', async () => {
  const { 'views/brera/living/plum': plum } = await readNamedMedia(db, ['views/brera/living/plum'])
  expect(plum).toMatchObject({ kind: 'picture', width: 3200, height: 2000 })
  await rm((await storage.find(storageKey(plum))) ?? '')
  expect(await load()).toEqual(['1 picture'])
  expect(await readNamedMedia(db, ['views/brera/living/plum'])).toEqual({ 'views/brera/living/plum': plum })
})

test('the samples are whole: pictures, panoramas and words in both languages', async () => {
  const { designers } = await listDesigners(db)
  expect(designers.slice(0, 3).map(({ name }) => name)).toEqual([
    'Studio Brera',
    'Officina Navigli',
    'Atelier del Lago',
  ])
  expect(designers.slice(0, 3).every(({ thumbnails }) => thumbnails.length === 4)).toBe(true)
  const projects = await listShowcase(db)
  expect(projects.map(({ caseName }) => caseName)).toEqual(['Casa Brera', 'Loft Navigli', 'Villa Lago'])
  for (const { id, url720 } of projects) {
    const read = await readScheme(db, id)
    expect(read.images).toHaveLength(4)
    const texts = [read.introduction, ...[...read.images, ...read.panoramas].map(({ caption }) => caption)]
    expect(texts.every((text) => text?.en && text.italy)).toBe(true)
    const panorama = await readPanorama(db, url720?.replace('/720/panorama/', ''))
    expect(panorama).toMatchObject({ scheme: { id }, picture: { width: 4096, height: 2048 } })
  }
  const villa = await readScheme(db, projects[2]?.id)
  expect(sectionsOf(villa.images).map(({ name }) => name)).toEqual(['overview', 'wardrobe', 'bedroom'])
})

test('the training list opens with the lessons that there are, each as long as its film or without one', async () => {
  const tree = await readTree(db)
  const { courses, total } = await listCourses(db, tree, { sort: 'latest', page: 1 }, 'en')
  const lessons = (await Promise.all((await categoryNames()).map(readLessons))).flat()
  expect(total).toBe(lessons.length)
  expect(courses[0]).toMatchObject({ title: { en: 'Study Room Design' }, durationMs: null, stepCount: 4, viewCount: 0 })
  const { courses: chinese } = await listCourses(db, tree, { category: 'chinese', sort: 'latest', page: 1 }, 'en')
  expect((await readCaptions(db, chinese[0]?.id)).zh).toHaveLength(3)
  const cases = await listCourses(db, tree, { category: 'real-cases', sort: 'popularity', page: 1 }, 'en')
  expect(cases.courses[0]).toMatchObject({ title: { en: 'Five Rooms in One Film' }, durationMs: 15_500 })
})

test('every focus is that of a picture, and a film has its own size, whatever its poster has', async () => {
  for (const [name, { x, y }] of Object.entries(
    await readContent<Record<string, { x: number; y: number }>>('focus.json'),
  )) {
    expect((await readNamedMedia(db, [name]))[name]).toMatchObject({ focusX: x, focusY: y })
  }
  const hero = await readNamedMedia(db, ['video/hero-living-room.mp4', 'video/hero-living-room.webm'])
  for (const file of Object.values(hero)) expect(file).toMatchObject({ kind: 'video', width: 1280, height: 720 })
})

test('what people remove afterwards stays removed', async () => {
  await db.delete(scheme)
  await db.delete(designer).where(eq(designer.name, 'Studio Brera'))
  expect(await load()).toEqual([])
  expect(await db.$count(designer)).toBe(files.length - 1)
})

test('a designer is loaded whole or not at all', async () => {
  await db.delete(scheme)
  await db.delete(designer)
  await db.delete(sampleStep).where(like(sampleStep.name, 'designers/%'))
  await asOwner.execute(sql`alter table scheme add constraint broken check (case_name <> 'Loft Navigli')`)
  await expect(load()).rejects.toThrow()
  const names = (await db.select().from(designer)).map(({ name }) => name)
  expect(names).toContain('Atelier del Lago')
  expect(names).not.toContain('Officina Navigli')
  await asOwner.execute(sql`alter table scheme drop constraint broken`)
  expect(designersIn(await load())).toEqual(['Officina Navigli with Loft Navigli', 'Studio Brera with Casa Brera'])
})
