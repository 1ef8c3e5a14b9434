import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { course, courseProgress } from '#db/schema/courses.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { doneOf, listTraining, noteProgress, readProgress, tickStep } from './progress.ts'
import { TOLERANCE_MS } from './rules.ts'
import { stepCountOf } from './steps.ts'
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
  expect(await readProgress(db, actor, id)).toEqual({
    positionMs: 0,
    covered: [],
    stepsDone: [],
    completedAt: null,
  })
  await tell(0, 0)
  await tell(3000, 3000, [[0, 3000]])
  expect(await tell(5000, 8000, [[6000, 8000]])).toEqual({
    believed: true,
    positionMs: 8000,
    covered: [
      [0, 3000],
      [6000, 8000],
    ],
    stepsDone: [],
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

const written = { durationMs: null, chapters: [], captions: {} }
const steps = { en: '## One\n\nDo it.\n\n## Two\n\nDo that.', italy: '## Uno\n\nFallo.\n\n## Due\n\nFai quello.' }

/** Somebody with a lesson of two steps, and what else is given. */
async function reader(given: Parameters<typeof teach>[2] = {}) {
  const [actor, { id }] = await Promise.all([member(db), teach(db, SYSTEM, { ...written, steps, ...given })])
  const tick = (step: number, isDone = true, afterMs = 0) =>
    tickStep(db, actor, id, { step, isDone }, new Date(noon + afterMs))
  return { actor, id, tick }
}

test('a written lesson is completed once all its steps are ticked, and stays so', async () => {
  const { actor, id, tick } = await reader()
  expect(await tick(1)).toMatchObject({ stepsDone: [1], completedAt: null })
  expect((await listTraining(db, actor)).inProgress).toMatchObject([
    { id, coverage: 0.5, leftMs: null, stepCount: 2, stepsDone: 1 },
  ])
  expect(await tick(1, false)).toMatchObject({ stepsDone: [], completedAt: null })
  await tick(1)
  expect(await tick(0, true, 5000)).toMatchObject({ stepsDone: [0, 1], completedAt: new Date(noon + 5000) })
  expect(await tick(0, false, 9000)).toMatchObject({ stepsDone: [1], completedAt: new Date(noon + 5000) })
  expect((await listTraining(db, actor)).completed).toMatchObject([{ id, stepsDone: 1 }])
})

test('a lesson with a film and steps is completed by either', async () => {
  const lesson = { durationMs: 10_000 }
  const [ticking, watching] = [await reader(lesson), await reader(lesson)]
  await ticking.tick(0)
  expect(await ticking.tick(1)).toMatchObject({ covered: [], completedAt: new Date(noon) })
  const tell = (afterMs: number, watched: [number, number][]) =>
    noteProgress(db, watching.actor, watching.id, { positionMs: 9000, watched }, new Date(noon + afterMs))
  await tell(0, [])
  expect(await tell(9000, [[0, 9000]])).toMatchObject({ stepsDone: [], completedAt: new Date(noon + 9000) })
})

test('two windows that tick at once lose nothing', async () => {
  const { actor, id, tick } = await reader()
  await Promise.all([tick(0), tick(1), tick(0)])
  expect(await readProgress(db, actor, id)).toMatchObject({ stepsDone: [0, 1], completedAt: new Date(noon) })
})

test('a step that an editor took away counts no more, and the lesson can still be completed', async () => {
  const { actor, id, tick } = await reader()
  await tick(1)
  await db
    .update(course)
    .set({ steps: { en: '## One\n\nDo it.', italy: '## Uno\n\nFallo.' } })
    .where(eq(course.id, id))
  expect(await readProgress(db, actor, id)).toMatchObject({ stepsDone: [], completedAt: null })
  expect((await listTraining(db, actor)).inProgress).toMatchObject([{ stepCount: 1, stepsDone: 0 }])
  expect(await tick(0)).toMatchObject({ stepsDone: [0], completedAt: new Date(noon) })
})

test.each([
  ['a step that it doesn’t have', { step: 2, isDone: true }],
  ['a step before the first', { step: -1, isDone: true }],
  ['half a step', { step: 0.5, isDone: true }],
  ['what says nothing', { step: 0 }],
])('%s is refused', async (_, input) => {
  const { actor, id } = await reader()
  await expect(tickStep(db, actor, id, input, new Date())).rejects.toMatchObject({ reason: 'input-invalid' })
  expect(await db.$count(courseProgress, eq(courseProgress.courseId, id))).toBe(0)
})

test('a lesson without a film has nothing to be watched, and one without steps nothing to be ticked', async () => {
  const { actor, id } = await reader()
  await expect(noteProgress(db, actor, id, { positionMs: 0 }, new Date())).rejects.toMatchObject({
    reason: 'input-invalid',
  })
  const { id: film } = await teach(db, SYSTEM)
  await expect(tickStep(db, actor, film, { step: 0, isDone: true }, new Date())).rejects.toMatchObject({
    reason: 'input-invalid',
  })
  await expect(tickStep(db, null, id, { step: 0, isDone: true }, new Date())).rejects.toMatchObject({
    reason: 'login-required',
  })
})

test('whatever is ticked, a lesson is complete when all is, and its share never leaves 0 to 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.integer({ min: 0, max: 30 })), (count, stepsDone) => {
      const lesson = { durationMs: null, steps: { en: Array.from({ length: count }, () => '## A\n\nB').join('\n\n') } }
      expect(stepCountOf(lesson.steps)).toBe(count)
      const { coverage, isComplete } = doneOf(lesson, { covered: [], stepsDone })
      const ticked = Array.from({ length: count }, (_, step) => step).filter((step) => stepsDone.includes(step))
      expect(coverage).toBeCloseTo(ticked.length / count)
      expect(isComplete).toBe(ticked.length === count)
    }),
  )
})
