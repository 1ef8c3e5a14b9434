import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#db/schema/backstage.ts'
import { course, courseCategory } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { actOnMany, tryOnMany } from '#domain/backstage/bulk/bulk.ts'
import { undoBatch } from '#domain/backstage/bulk/undo.ts'
import { actOn, changeRecord } from '#domain/backstage/changes/change.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { readRecord } from '#domain/backstage/read.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { listUses } from '#domain/media/library/uses.ts'
import { storedMedia } from '#domain/schemes/test-gallery.ts'
import { search } from '#domain/search/search.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { categories } from './category-resource.ts'
import { furtherCourses, readCaptions, readCourse } from './courses.ts'
import { listCourses, readTree } from './lists.ts'
import { noteProgress } from './progress.ts'
import { courses } from './resource.ts'
import { stepsOf } from './steps.ts'
import { film } from './test-training.ts'

const { db, connection } = await testDatabase()
const services = { db, clock: () => new Date('2026-11-23T09:00:00Z') }
const editor = await appointed(db, 'editor')
const files = { coverId: (await storedMedia(db)).mediaId, mp4Id: await film(db, 'video/mp4') }
await db.update(media).set({ name: 'training/floor' }).where(eq(media.id, files.coverId))

const add = (fields: unknown) => createRecord(services, editor, courses, fields)
const act = (key: string, action: string) => actOn(services, editor, courses, key, action)
const idOf = async (slug: string) =>
  (await db.select({ id: courseCategory.id }).from(courseCategory).where(eq(courseCategory.slug, slug)))[0]?.id

/** A course as its form sends it. */
const typed = async (given: object = {}) => ({
  categoryId: await idOf('floors'),
  title: { en: 'Lay out a herringbone floor', italy: 'Posare una spina di pesce' },
  summary: { en: 'Where to begin.', italy: 'Da dove cominciare.' },
  author: 'Ada',
  durationMs: '0:10',
  chapters: { en: '0:00 The door', italy: '0:00 La porta' },
  captions: { en: '0:00 --> 0:04\nBegin at the quoin.', italy: '0:00 --> 0:04\nSi comincia dal cantonale.' },
  ...files,
  ...given,
})

beforeAll(async () => {
  const plant = (fields: object) => createRecord(services, editor, categories, fields)
  await plant({ slug: 'beginner', name: { en: 'Beginner', italy: 'Principianti' } })
  await plant({ slug: 'expert', name: { en: 'Expert', italy: 'Esperti' } })
  await plant({ slug: 'floors', name: { en: 'Floors', italy: 'Pavimenti' }, parentId: await idOf('beginner') })
})

/** What visitors find of it. */
async function seen(key: string) {
  const tree = await readTree(db)
  const { total } = await listCourses(db, tree, { category: 'floors', sort: 'latest', page: 1 }, 'en')
  const found = await Promise.all(
    (['quoin', 'herringbone'] as const).map((query) => search(db, { query, language: 'en' })),
  )
  return {
    isThere: await readCourse(db, key).then(
      () => true,
      () => false,
    ),
    total,
    found: found.map(({ results }) => results.length),
    isInOrder: (await furtherCourses(db, { id: 0, categoryId: (await idOf('floors')) ?? 0, sectionId: 0, position: 0 }))
      .next?.id,
  }
}

describe('a course that is written in the backstage', () => {
  test('is shown in both languages once it is published, and nowhere before or after', async () => {
    const key = await add(await typed())
    const nowhere = { isThere: false, total: 0, found: [0, 0], isInOrder: undefined }
    expect(await seen(key)).toEqual(nowhere)
    expect((await readRecord(db, editor, courses, key))?.row).toMatchObject({ isListed: false, position: 1 })

    const tags = await tagsWhile(connection, () => act(key, 'publish'))
    expect(tags).toEqual(expect.arrayContaining(['courses', `course:${key}`]))
    expect(await seen(key)).toEqual({ isThere: true, total: 1, found: [1, 1], isInOrder: Number(key) })
    expect(await readCourse(db, key)).toMatchObject({
      title: { en: 'Lay out a herringbone floor', italy: 'Posare una spina di pesce' },
      category: { slug: 'floors' },
      durationMs: 10_000,
      chapters: [{ startMs: 0, title: { en: 'The door', italy: 'La porta' } }],
      publishedAt: services.clock(),
    })
    expect((await readCaptions(db, key)).italy).toEqual([
      { startMs: 0, endMs: 4000, words: 'Si comincia dal cantonale.' },
    ])
    const [first] = await db.select().from(audit).where(eq(audit.key, key)).orderBy(audit.id)
    expect(first).toMatchObject({ resource: 'courses', action: 'created', after: { author: 'changed' } })

    await act(key, 'withdraw')
    expect(await seen(key)).toEqual(nowhere)
    expect(await readCaptions(db, key)).toEqual({})
    await act(key, 'publish')
    await act(key, 'remove')
    expect(await seen(key)).toEqual(nowhere)
  })

  test('is listed by its title and category in the language of whoever reads the list', async () => {
    const key = await add(await typed())
    const query = listQuery(courses, new URLSearchParams())
    const listed = async (language?: 'italy' | 'zh') =>
      (await listRecords({ ...services, language }, editor, courses, query)).rows.find((row) => row.key === key)
    expect((await listed())?.cells).toMatchObject({
      title: 'Lay out a herringbone floor',
      category: 'Beginner: Floors',
    })
    expect((await listed('italy'))?.cells).toMatchObject({
      title: 'Posare una spina di pesce',
      category: 'Principianti: Pavimenti',
    })
    expect((await listed('zh'))?.cells).toMatchObject({ title: 'Lay out a herringbone floor' })
    expect((await readRecord(db, editor, courses, key, 'italy'))?.cells[0]?.value).toBe('Posare una spina di pesce')
    await act(key, 'remove')
  })

  test('that is saved as it was read says nothing of a change', async () => {
    const key = await add(await typed({ durationMs: '1:02:03.5', position: 7 }))
    const before = await readRecord(db, editor, courses, key)
    const given = Object.entries(before?.typed ?? {})
    const text = (name: string) =>
      Object.fromEntries(
        given.flatMap(([field, value]) =>
          field.startsWith(`${name}.`) ? [[field.split('.')[1], value || undefined]] : [],
        ),
      )
    const fields = {
      ...(await typed({ durationMs: before?.typed.durationMs, position: Number(before?.typed.position) })),
      ...Object.fromEntries(['title', 'summary', 'chapters', 'captions'].map((name) => [name, text(name)])),
    }
    await changeRecord(services, editor, courses, key, { version: 1, fields })
    expect((await readRecord(db, editor, courses, key))?.row).toEqual(before?.row)
    await act(key, 'remove')
  })

  test.each([
    ['a language that is missing in one text', { title: { en: 'One' } }, 'languages-differ'],
    ['a chapter after its end', { chapters: { en: '0:10 Late' } }, 'moments-too-late'],
    ['a caption beyond its end', { captions: { en: '0:00 --> 0:11\nA' } }, 'moments-too-late'],
    ['a cover that is a video', { coverId: files.mp4Id }, 'input-invalid'],
    ['a video that is none', { mp4Id: files.coverId }, 'input-invalid'],
    ['a category that there isn’t', { categoryId: 999_999 }, 'input-invalid'],
    ['what is worked out', { viewCount: 7 }, 'input-invalid'],
    ['its publication', { isListed: true }, 'input-invalid'],
  ])('is refused with %s', async (_, wrong, reason) => {
    expect(await refusalOf(add(await typed(wrong)))).toBe(reason)
    expect(await db.$count(course)).toBe(0)
  })

  test('is nobody’s but editors’', async () => {
    const key = await add(await typed())
    const moderator = await appointed(db, 'moderator')
    expect(await refusalOf(createRecord(services, moderator, courses, await typed()))).toBe('not-allowed')
    expect(await refusalOf(actOn(services, moderator, courses, key, 'publish'))).toBe('not-allowed')
    expect(await refusalOf(actOn(services, null, courses, key, 'publish'))).toBe('login-required')
    await act(key, 'remove')
  })

  test('stays while somebody is at it, and without comes back whole', async () => {
    const key = await add(await typed())
    await act(key, 'publish')
    const learner = await appointed(db, 'member')
    await noteProgress(db, learner, key, { positionMs: 0 }, new Date())
    expect(await refusalOf(act(key, 'remove'))).toBe('course-begun')
    await act(key, 'withdraw')
    expect(await refusalOf(noteProgress(db, learner, key, { positionMs: 0 }, new Date()))).toBe('not-found')
    await db.execute(sql`delete from course_progress`)

    await act(key, 'publish')
    const before = await seen(key)
    const wanted = { action: 'remove', chosen: { keys: [key] } }
    const { digest } = await tryOnMany(services, editor, courses, wanted)
    const { batchId } = await actOnMany(services, editor, courses, { ...wanted, digest })
    expect((await seen(key)).isThere).toBe(false)
    expect(await undoBatch(services, editor, courses, batchId)).toEqual({ count: 1, kept: [] })
    expect(await seen(key)).toEqual(before)
    await act(key, 'remove')
  })
})

describe('a lesson that is written alone', () => {
  const written = async (given: object = {}) =>
    typed({
      ...{ durationMs: '', chapters: {}, captions: {}, mp4Id: undefined },
      steps: {
        en: '## Find the door\n\nStand in it.\n\n![The floor](training/floor)\n\n## Measure\n\nBoth diagonals of the vestibule.',
        italy:
          '## Trova la porta\n\nMettiti sulla soglia.\n\n![Il pavimento](training/floor)\n\n## Misura\n\nLe due diagonali.',
      },
      ...given,
    })

  test('is read with its steps, found by them, and its pictures are known to be used', async () => {
    const key = await add(await written())
    await act(key, 'publish')
    const read = await readCourse(db, key)
    expect(read).toMatchObject({ durationMs: null, video: {}, chapters: [] })
    expect(stepsOf(read.steps.en ?? '').map(({ title }) => title)).toEqual(['Find the door', 'Measure'])
    expect((await search(db, { query: 'vestibule', language: 'en' })).results).toMatchObject([{ kind: 'course', key }])
    const uses = await listUses(db, { id: 'f'.repeat(20), name: 'training/floor' })
    expect(uses).toMatchObject([{ place: 'course', key }])
    const before = await readRecord(db, editor, courses, key)
    expect(before?.typed).toMatchObject({ durationMs: '', 'steps.en': read.steps.en })
    await act(key, 'remove')
  })

  test.each([
    ['nothing to do', { steps: {} }, 'lesson-empty'],
    ['a video that doesn’t say how long it lasts', { mp4Id: files.mp4Id }, 'lesson-empty'],
    ['captions of no video', { captions: { en: '0:00 --> 0:01\nA' } }, 'moments-too-late'],
    ['steps in one language of two', { steps: { en: '## One\n\nDo it.' } }, 'languages-differ'],
    [
      'a picture that isn’t there',
      { title: { en: 'A' }, summary: { en: 'B.' }, steps: { en: '## One\n\n![A](no/such)' } },
      'picture-unknown',
    ],
    [
      'more steps in one language',
      { steps: { en: '## One\n\nA', italy: '## Uno\n\nA\n\n## Due\n\nB' } },
      'input-invalid',
    ],
    ['words before the first step', { steps: { en: 'Hello.\n\n## One\n\nA', italy: '## Uno\n\nA' } }, 'input-invalid'],
    ['a step without a text', { steps: { en: '## One', italy: '## Uno' } }, 'input-invalid'],
    ['headings between the steps', { steps: { en: '## One\n\n### A\n\nB', italy: '## Uno\n\nA' } }, 'input-invalid'],
  ])('is refused with %s', async (_, wrong, reason) => {
    expect(await refusalOf(add(await written(wrong)))).toBe(reason)
    expect(await db.$count(course)).toBe(0)
  })
})

describe('the tree', () => {
  test('stands as it is numbered, what has no number last, and lessons of one number as they were made', async () => {
    const keys = [
      await add(await typed({ position: 2 })),
      await add(await typed({ position: 2 })),
      await add(await typed()),
    ]
    for (const key of keys) await act(key, 'publish')
    const [first] = await db
      .select()
      .from(course)
      .where(eq(course.id, Number(keys[0])))
    const { next, related } = await furtherCourses(db, first as NonNullable<typeof first>)
    expect([next?.id, related[0]?.id]).toEqual(keys.slice(1).map(Number))
    await changeRecord(services, editor, categories, 'expert', {
      version: 1,
      fields: { name: { en: 'Expert', italy: 'Esperti' }, position: 1 },
    })
    const rank = async () => (await readTree(db)).map(({ slug }) => slug)
    expect(await rank()).toEqual(['beginner', 'expert'])
    await changeRecord(services, editor, categories, 'beginner', {
      version: 1,
      fields: { name: { en: 'Beginner', italy: 'Principianti' }, position: null },
    })
    expect(await rank()).toEqual(['expert', 'beginner'])
  })

  test('takes the courses of a category along to another section, and finds them under its new name', async () => {
    const [row] = await db.select().from(courseCategory).where(eq(courseCategory.slug, 'floors'))
    const moved = { name: { en: 'Parquetry', italy: 'Parquet' }, parentId: await idOf('expert') }
    const change = (fields: object, version: number) =>
      changeRecord(services, editor, categories, 'floors', { version, fields })
    expect(await tagsWhile(connection, () => change(moved, row?.version ?? 0))).toContain('courses')
    const sections = await db.selectDistinct({ id: course.sectionId }).from(course)
    expect(sections).toEqual([{ id: await idOf('expert') }])
    expect((await readTree(db)).map(({ slug, count }) => [slug, count])).toEqual([
      ['expert', 3],
      ['beginner', 0],
    ])
    expect((await search(db, { query: 'parquetry', language: 'en' })).results).toHaveLength(3)
  })

  test('has two levels, whatever two people move at once', async () => {
    const version = async (slug: string) =>
      (await db.select().from(courseCategory).where(eq(courseCategory.slug, slug)))[0]?.version ?? 0
    const into = async (slug: string, parent: string) =>
      changeRecord(services, editor, categories, slug, {
        version: await version(slug),
        fields: { name: { en: slug }, parentId: await idOf(parent) },
      })
    expect(await refusalOf(into('beginner', 'floors'))).toBe('tree-too-deep')
    expect(await refusalOf(into('expert', 'beginner'))).toBe('tree-too-deep')
    expect(await refusalOf(into('expert', 'expert'))).toBe('tree-too-deep')
    await createRecord(services, editor, categories, { slug: 'third', name: { en: 'Third' } })
    const outcomes = await Promise.all(
      [into('beginner', 'third'), into('third', 'expert')].map((moving) => refusalOf(moving)),
    )
    expect(outcomes.toSorted()).toEqual(['no refusal', 'tree-too-deep'])
  })

  test('keeps what still holds something', async () => {
    const remove = (slug: string) => actOn(services, editor, categories, slug, 'remove')
    for (const slug of ['floors', 'expert']) expect(await refusalOf(remove(slug))).toBe('category-in-use')
    await db.delete(course)
    expect(await refusalOf(remove('expert'))).toBe('category-in-use')
    await remove('floors')
    expect(await idOf('floors')).toBeUndefined()
  })
})

test('a list is narrowed to a section, and to what is silent', async () => {
  const categoryId = await idOf('expert')
  const silent = await add(await typed({ categoryId, captions: {} }))
  const filmed = await add(await typed({ categoryId }))
  const listed = async (address: string) =>
    (await listRecords(services, editor, courses, listQuery(courses, new URLSearchParams(address)))).rows
  expect(await listed('category=expert')).toHaveLength(2)
  expect(await listed('category=none')).toEqual([])
  expect((await listed('spoken=silent')).map(({ key }) => key)).toEqual([silent])
  expect((await listed('taught=film')).map(({ key }) => key)).toEqual([filmed, silent])
  expect(await listed('taught=steps')).toEqual([])
  expect(await listed('q=herringbone+ada&state=withdrawn')).toHaveLength(2)
})
