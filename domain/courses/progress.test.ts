import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { course, courseProgress } from '#db/schema/courses.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { listTraining, noteProgress, readProgress } from './progress.ts'
import { TOLERANCE_MS } from './rules.ts'
import { plant, teach } from './test-training.ts'

const { db } = await testDatabase()
beforeAll(() => plant(db))

const noon = new Date('2026-11-21T12:00:00Z').getTime()

/** Somebody who watches a new course of ten seconds; `tell` is a message so many milliseconds after the first. */
async function viewer() {
  const [actor, { id }] = await Promise.all([member(db), teach(db, SYSTEM)])
  const tell = (afterMs: number, positionMs: number, watched: [number, number][] = []) =>
    noteProgress(db, actor, id, { positionMs, watched }, new Date(noon + afterMs))
  return { actor, id, tell }
}

test('who watches in pieces has watched them all, and keeps the place apart from that', async () => {
  const { actor, id, tell } = await viewer()
  expect(await readProgress(db, actor, id)).toEqual({ positionMs: 0, covered: [], completedAt: null })
  await tell(0, 0)
  await tell(3000, 3000, [[0, 3000]])
  expect(await tell(5000, 8000, [[6000, 8000]])).toEqual({
    believed: true,
    positionMs: 8000,
    covered: [
      [0, 3000],
      [6000, 8000],
    ],
    completedAt: null,
  })
  expect(await readProgress(db, actor, id)).toMatchObject({
    positionMs: 8000,
    covered: [
      [0, 3000],
      [6000, 8000],
    ],
  })
})

test('jumping to the end moves the place and earns nothing', async () => {
  const { tell } = await viewer()
  await tell(0, 0)
  expect(await tell(1000, 10_000)).toMatchObject({ positionMs: 10_000, covered: [], completedAt: null })
})

test('watching a part again and again earns nothing more', async () => {
  const { tell } = await viewer()
  await tell(0, 0)
  for (const round of [1, 2, 3, 4]) {
    expect(await tell(round * 4000, 4000, [[0, 4000]])).toMatchObject({ covered: [[0, 4000]], completedAt: null })
  }
})

test('at nine tenths the course is completed, and stays so with its day', async () => {
  const { tell } = await viewer()
  await tell(0, 0)
  expect(await tell(9000, 8999, [[0, 8999]])).toMatchObject({ completedAt: null })
  expect(await tell(9500, 9000, [[8999, 9000]])).toMatchObject({ completedAt: new Date(noon + 9500) })
  expect(await tell(60_000, 0)).toMatchObject({ positionMs: 0, completedAt: new Date(noon + 9500) })
})

test('a message that claims more time than passed is not believed, but the place is noted', async () => {
  const { tell } = await viewer()
  await tell(0, 0)
  expect(await tell(1000, 9500, [[0, 9500]])).toMatchObject({ believed: false, positionMs: 9500, covered: [] })
  // Once the time has passed, the same is true.
  expect(await tell(9500, 9500, [[0, 9500]])).toMatchObject({ believed: true, completedAt: new Date(noon + 9500) })
})

test('at twice the speed half the time is enough, and the player goes no faster', async () => {
  const [fast, faster] = [await viewer(), await viewer()]
  await fast.tell(0, 0)
  expect(await fast.tell(5000, 10_000, [[0, 10_000]])).toMatchObject({ believed: true })
  await faster.tell(0, 0)
  expect(await faster.tell(5000 - TOLERANCE_MS - 1, 10_000, [[0, 10_000]])).toMatchObject({ believed: false })
})

test('the tolerance is given once, and not with every message', async () => {
  const { tell } = await viewer()
  await tell(0, 0)
  const answers = []
  for (let from = 0; from < 10_000; from += 500) answers.push(await tell(1, from + 500, [[from, from + 500]]))
  expect(answers.filter(({ believed }) => believed)).toHaveLength(2)
  expect(answers.at(-1)?.covered).toEqual([[0, 1000]])
})

test('without a first message nothing has been watched yet', async () => {
  const { tell } = await viewer()
  expect(await tell(60_000, 5000, [[0, 5000]])).toMatchObject({ believed: false, covered: [] })
})

test('messages of several windows at once share the time that passed', async () => {
  const { id, actor, tell } = await viewer()
  await tell(0, 0)
  const parts: [number, number][] = [
    [0, 2000],
    [2000, 4000],
    [4000, 6000],
    [6000, 8000],
    [8000, 10_000],
  ]
  const answers = await Promise.all(parts.map((part) => tell(2000, part[1], [part])))
  expect(answers.filter(({ believed }) => believed)).toHaveLength(1)
  const { covered } = await readProgress(db, actor, id)
  expect(covered.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(2000)
})

test.each([
  ['a stretch that ends before it begins', { positionMs: 0, watched: [[5, 5]] }],
  ['more than there is', { positionMs: 0, watched: [[0, 10_001]] }],
  ['a place behind the end', { positionMs: 10_001 }],
  ['a part of a millisecond', { positionMs: 0.5 }],
  ['nothing at all', undefined],
])('%s is refused', async (_, message) => {
  const { actor, id } = await viewer()
  await expect(noteProgress(db, actor, id, message, new Date())).rejects.toMatchObject({ reason: 'input-invalid' })
  expect(await db.$count(courseProgress, eq(courseProgress.courseId, id))).toBe(0)
})

test('nobody has progress without an account or in a course that there isn’t', async () => {
  const { actor, id } = await viewer()
  await expect(readProgress(db, null, id)).rejects.toMatchObject({ reason: 'login-required' })
  await expect(noteProgress(db, null, id, {}, new Date())).rejects.toMatchObject({ reason: 'login-required' })
  await expect(readProgress(db, actor, 2_000_000_000)).rejects.toMatchObject({ reason: 'not-found' })
  await expect(noteProgress(db, actor, 'x', { positionMs: 0 }, new Date())).rejects.toMatchObject({
    reason: 'not-found',
  })
})

test('my training has what I am in the middle of and what I completed, the latest first', async () => {
  const { actor, id, tell } = await viewer()
  const { id: other } = await teach(db, SYSTEM)
  await tell(0, 0)
  await tell(10_000, 10_000, [[0, 10_000]])
  await noteProgress(db, actor, other, { positionMs: 2500 }, new Date(noon))
  const { inProgress, completed } = await listTraining(db, actor)
  expect(inProgress).toMatchObject([{ id: other, positionMs: 2500, coverage: 0, leftMs: 9000 }])
  expect(completed).toMatchObject([{ id, coverage: 1, leftMs: 0, completedAt: new Date(noon + 10_000) }])
  expect(await listTraining(db, await member(db))).toEqual({ inProgress: [], completed: [] })
  await db.delete(course).where(eq(course.id, other))
  expect((await listTraining(db, actor)).inProgress).toEqual([])
})
