import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { course, courseProgress } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { joined, leftToComplete, lengthOf } from './coverage.ts'
import { ProgressInput, StepInput } from './input.ts'
import { FASTEST, TOLERANCE_MS } from './rules.ts'
import { stepCountOf, stillThere } from './steps.ts'

/** How far an account is with a course. */
export interface Progress {
  /** Where it stopped. */
  positionMs: number
  /** What it has watched, in order and apart. */
  covered: [number, number][]
  /** The steps that it has ticked, counted from 0, in order. */
  stepsDone: number[]
  /** When it had watched enough of it, or ticked all of its steps. */
  completedAt: Date | null
}

const none: Progress = { positionMs: 0, covered: [], stepsDone: [], completedAt: null }

/** One query. @throws login-required, not-found */
export async function readProgress(db: Db, actor: Actor, courseId: unknown): Promise<Progress> {
  const { id: accountId } = loggedIn(actor)
  const id = idOf(courseId)
  const [found] = await db
    .select({ steps: course.steps, progress: courseProgress })
    .from(course)
    .leftJoin(courseProgress, and(eq(courseProgress.courseId, course.id), eq(courseProgress.accountId, accountId)))
    .where(and(eq(course.id, id), course.isListed))
  if (!found) throw notFound()
  return found.progress ? asProgress(found.progress, found) : none
}

/**
 * Notes where an account is in a course's film, and what it has watched of it since the last message. What takes more time
 * than has passed since then, at the fastest that the player goes, is not believed: coverage stays as it was. A player
 * says so when it begins, with nothing watched.
 * @returns `believed` is false for such a message
 * @throws login-required, input-invalid, not-found
 */
export async function noteProgress(
  db: Db,
  actor: Actor,
  courseId: unknown,
  input: unknown,
  now: Date,
): Promise<Progress & { believed: boolean }> {
  const { id: accountId } = loggedIn(actor)
  const id = idOf(courseId)
  const { positionMs, watched } = parse(ProgressInput, input)
  return db.transaction(async (tx) => {
    const lesson = await findLesson(tx, id)
    const durationMs = lesson.durationMs ?? 0
    if (lesson.durationMs === null || positionMs > durationMs || watched.some(([, to]) => to > durationMs)) {
      throw new DomainError('invalid', 'input-invalid')
    }
    const before = await lockProgress(tx, accountId, id, now)
    // Watching at twice the speed takes half the time. What is overdrawn by the tolerance is owed by the next message.
    const spent = before.spentUntil.getTime() + lengthOf(watched) / FASTEST
    const believed = spent <= now.getTime() + TOLERANCE_MS
    const covered = believed ? joined([...before.covered, ...watched]) : before.covered
    const spentUntil = believed ? new Date(Math.max(spent, now.getTime())) : before.spentUntil
    const after = await keep(tx, { ...before, positionMs, covered, spentUntil }, lesson, now)
    return { ...after, believed }
  })
}

/**
 * Notes that an account has done a step of a lesson, or takes that back; what has been completed stays so.
 * @throws login-required, input-invalid also for a step that the lesson doesn't have, not-found
 */
export async function tickStep(db: Db, actor: Actor, courseId: unknown, input: unknown, now: Date): Promise<Progress> {
  const { id: accountId } = loggedIn(actor)
  const id = idOf(courseId)
  const { step, isDone } = parse(StepInput, input)
  return db.transaction(async (tx) => {
    const lesson = await findLesson(tx, id)
    if (step >= stepCountOf(lesson.steps)) throw new DomainError('invalid', 'input-invalid')
    const before = await lockProgress(tx, accountId, id, now)
    const others = before.stepsDone.filter((each) => each !== step)
    return keep(tx, { ...before, stepsDone: isDone ? [...others, step] : others }, lesson, now)
  })
}

type Lesson = Pick<typeof course.$inferSelect, 'durationMs' | 'steps'>

async function findLesson(tx: Db, id: number): Promise<Lesson> {
  const [found] = await tx
    .select({ durationMs: course.durationMs, steps: course.steps })
    .from(course)
    .where(and(eq(course.id, id), course.isListed))
  if (!found) throw notFound()
  return found
}

type Kept = typeof courseProgress.$inferSelect

const isOwn = ({ accountId, courseId }: Pick<Kept, 'accountId' | 'courseId'>) =>
  and(eq(courseProgress.accountId, accountId), eq(courseProgress.courseId, courseId))

/** Messages of one account on one course are noted one after the other. */
async function lockProgress(tx: Db, accountId: string, courseId: number, now: Date): Promise<Kept> {
  const key = { accountId, courseId }
  await tx
    .insert(courseProgress)
    .values({ ...key, spentUntil: now, updatedAt: now })
    .onConflictDoNothing()
  const [found] = await tx.select().from(courseProgress).where(isOwn(key)).for('update')
  if (!found) throw notFound()
  return found
}

async function keep(tx: Db, noted: Kept, lesson: Lesson, now: Date): Promise<Progress> {
  const stepsDone = stillThere(noted.stepsDone, stepCountOf(lesson.steps))
  const { coverage, isComplete } = doneOf(lesson, { ...noted, stepsDone })
  const completedAt = noted.completedAt ?? (isComplete ? now : null)
  const after = { ...noted, stepsDone, coverage, completedAt, updatedAt: now }
  await tx.update(courseProgress).set(after).where(isOwn(noted))
  return asProgress(after, lesson)
}

/** How much is done of what a lesson asks for: of its film or of its steps, whichever is further. */
export function doneOf({ durationMs, steps }: Lesson, { covered, stepsDone }: Pick<Progress, 'covered' | 'stepsDone'>) {
  const count = stepCountOf(steps)
  const watched = durationMs === null ? 0 : Math.min(1, lengthOf(covered) / durationMs)
  const ticked = count === 0 ? 0 : stillThere(stepsDone, count).length / count
  const isSeen = durationMs !== null && leftToComplete(covered, durationMs) === 0
  return { coverage: Math.max(watched, ticked), isComplete: isSeen || ticked === 1 }
}

/** No account has more of them on its page. */
const TRAINING_MAX = 200

/** An account's courses, those watched last first: the ones it is in the middle of, and the ones it has completed. */
export async function listTraining(db: Db, actor: Actor) {
  const { id: accountId } = loggedIn(actor)
  const rows = await db
    .select({
      id: course.id,
      title: course.title,
      durationMs: course.durationMs,
      steps: course.steps,
      stepsDone: courseProgress.stepsDone,
      positionMs: courseProgress.positionMs,
      covered: courseProgress.covered,
      coverage: courseProgress.coverage,
      completedAt: courseProgress.completedAt,
      media,
    })
    .from(courseProgress)
    .innerJoin(course, eq(course.id, courseProgress.courseId))
    .innerJoin(media, eq(media.id, course.coverId))
    .where(and(eq(courseProgress.accountId, accountId), course.isListed))
    .orderBy(desc(courseProgress.updatedAt), desc(course.id))
    .limit(TRAINING_MAX)
  const courses = rows.map(({ media: file, covered, steps, stepsDone, ...rest }) => ({
    ...rest,
    /** Null without a film. */
    leftMs: rest.durationMs === null ? null : leftToComplete(covered, rest.durationMs),
    stepCount: stepCountOf(steps),
    stepsDone: stillThere(stepsDone, stepCountOf(steps)).length,
    cover: asPicture(file),
  }))
  return {
    inProgress: courses.filter(({ completedAt }) => completedAt === null),
    completed: courses.filter(({ completedAt }) => completedAt !== null),
  }
}

function asProgress(
  { positionMs, covered, stepsDone, completedAt }: Progress,
  { steps }: Pick<Lesson, 'steps'>,
): Progress {
  return { positionMs, covered, stepsDone: stillThere(stepsDone, stepCountOf(steps)), completedAt }
}
