import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { course } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { recordViews } from '#domain/views.ts'
import { captionLanguages, furtherCourses, readCaptions, readCourse, readCourseViews } from './courses.ts'
import { addCategory, publishCourse } from './publishing.ts'
import { film, plant, teach } from './test-training.ts'

const { db } = await testDatabase()
beforeAll(() => plant(db))

test('a course is read with its category, its files, its chapters and its words', async () => {
  const [mp4Id, webmId] = [await film(db, 'video/mp4'), await film(db, 'video/webm')]
  const { id } = await teach(db, SYSTEM, { mp4Id, webmId })
  expect(await readCourse(db, String(id))).toMatchObject({
    title: { en: 'Lay out a floor' },
    category: { slug: 'tiling' },
    durationMs: 10_000,
    viewCount: 0,
    video: { mp4: `/media/${mp4Id}/original.mp4`, webm: `/media/${webmId}/original.webm` },
    chapters: [{ startMs: 0, title: { en: 'Begin' } }],
  })
  const captions = await readCaptions(db, id)
  expect(captionLanguages(captions)).toEqual(['en', 'italy'])
  expect(captions.en?.map(({ words }) => words)).toEqual(['Begin at the door.', 'Move the cross.'])
})

test('a course whose video is gone stands without it', async () => {
  const mp4Id = await film(db, 'video/mp4')
  const { id } = await teach(db, SYSTEM, { mp4Id })
  await db.delete(media).where(eq(media.id, mp4Id))
  expect((await readCourse(db, id)).video).toEqual({ mp4: undefined, webm: undefined })
})

test('only editors publish, and only what is whole', async () => {
  const marco = await member(db)
  await expect(teach(db, marco)).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(publishCourse(db, null, {} as never)).rejects.toMatchObject({ reason: 'login-required' })
  await expect(addCategory(db, marco, { slug: 'a', name: { en: 'A' } })).rejects.toMatchObject({
    reason: 'not-allowed',
  })
  const before = await db.$count(course)
  const cue = (startMs: number, endMs: number) => ({ startMs, endMs, words: 'Words' })
  for (const wrong of [
    { captions: { en: [cue(0, 10_001)] } },
    { captions: { en: [cue(0, 5000), cue(4000, 6000)] } },
    { chapters: [{ startMs: 10_000, title: { en: 'Too late' } }] },
    { coverId: await film(db, 'video/mp4') },
    { mp4Id: await film(db, 'video/webm') },
    { title: {} },
  ]) {
    await expect(teach(db, SYSTEM, wrong)).rejects.toMatchObject({ reason: 'input-invalid' })
  }
  await expect(teach(db, SYSTEM, { category: 'none' })).rejects.toMatchObject({ reason: 'not-found' })
  expect(await db.$count(course)).toBe(before)
})

test('a category belongs to a section, and not to another category', async () => {
  const name = { en: 'Deeper' }
  await expect(addCategory(db, SYSTEM, { slug: 'deeper', name, section: 'tiling' })).rejects.toMatchObject({
    reason: 'input-invalid',
  })
})

test('lessons published at once get places of their own, and each leads to the next one', async () => {
  await addCategory(db, SYSTEM, { slug: 'series', name: { en: 'Series' }, section: 'advanced' })
  await Promise.all(Array.from({ length: 7 }, () => teach(db, SYSTEM, { category: 'series' })))
  const lessons = await db
    .select()
    .from(course)
    .where(
      eq(course.categoryId, (await readCourse(db, (await teach(db, SYSTEM, { category: 'series' })).id)).categoryId),
    )
    .orderBy(course.position)
  expect(lessons.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const [first, second, third] = lessons
  const { next, related } = await furtherCourses(db, first as NonNullable<typeof first>)
  expect(next?.id).toBe(second?.id)
  expect(related.map(({ id }) => id)).toEqual(lessons.slice(2, 6).map(({ id }) => id))
  expect(related[0]?.id).toBe(third?.id)

  const end = await furtherCourses(db, lessons[7] as NonNullable<typeof first>)
  expect(end.next).toBeUndefined()
  expect(end.related).toHaveLength(4)
})

test('views of courses and of schemes are counted apart', async () => {
  const { id } = await teach(db, SYSTEM)
  const at = new Date()
  expect(
    await recordViews(db, [
      { of: 'course', id, visitorHash: 'a', at },
      { of: 'scheme', id, visitorHash: 'a', at },
    ]),
  ).toBe(1)
  expect(await recordViews(db, [{ of: 'course', id, visitorHash: 'a', at }])).toBe(0)
  expect(await readCourseViews(db, id)).toEqual({ views: 1 })
  await expect(readCourseViews(db, 2_000_000_000)).rejects.toMatchObject({ reason: 'not-found' })
})
