import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { course, courseProgress } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { joined, leftToComplete, lengthOf } from './coverage.ts'
import { ProgressInput } from './input.ts'
import { FASTEST, TOLERANCE_MS } from './rules.ts'

/** How far an account is with a course. */
export interface Progress {
  /** Where it stopped. */
  positionMs: number
  /** What it has watched, in order and apart. */
  covered: [number, number][]
  /** When it had watched enough of it. */
  completedAt: Date | null
}

const none: Progress = { positionMs: 0, covered: [], completedAt: null }

/** One query. @throws login-required, not-found */
export async function readProgress(db: Db, actor: Actor, courseId: unknown): Promise<Progress> {
  const { id: accountId } = loggedIn(actor)
  const id = idOf(courseId)
  const [found] = await db
    .select({ progress: courseProgress })
    .from(course)
    .leftJoin(courseProgress, and(eq(courseProgress.courseId, course.id), eq(courseProgress.accountId, accountId)))
    .where(and(eq(course.id, id), course.isListed))
  if (!found) throw notFound()
  return found.progress ? asProgress(found.progress) : none
}

/**
 * Notes where an account is in a course, and what it has watched of it since the last message. What takes more time
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
    const [of] = await tx
      .select({ durationMs: course.durationMs })
      .from(course)
      .where(and(eq(course.id, id), course.isListed))
    if (!of) throw notFound()
    const { durationMs } = of
    if (positionMs > durationMs || watched.some(([, to]) => to > durationMs)) {
      throw new DomainError('invalid', 'input-invalid')
    }
    const key = { accountId, courseId: id }
    await tx
      .insert(courseProgress)
      .values({ ...key, spentUntil: now, updatedAt: now })
      .onConflictDoNothing()
    const isOwn = and(eq(courseProgress.accountId, accountId), eq(courseProgress.courseId, id))
    const [before] = await tx.select().from(courseProgress).where(isOwn).for('update')
    if (!before) throw notFound()

    // Watching at twice the speed takes half the time. What is overdrawn by the tolerance is owed by the next message.
    const spent = before.spentUntil.getTime() + lengthOf(watched) / FASTEST
    const believed = spent <= now.getTime() + TOLERANCE_MS
    const covered = believed ? joined([...before.covered, ...watched]) : before.covered
    const isComplete = leftToComplete(covered, durationMs) === 0
    const after = {
      positionMs,
      covered,
      coverage: Math.min(1, lengthOf(covered) / durationMs),
      completedAt: before.completedAt ?? (isComplete ? now : null),
      spentUntil: believed ? new Date(Math.max(spent, now.getTime())) : before.spentUntil,
      updatedAt: now,
    }
    await tx.update(courseProgress).set(after).where(isOwn)
    return { ...asProgress(after), believed }
  })
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
  const courses = rows.map(({ media: file, covered, ...rest }) => ({
    ...rest,
    leftMs: leftToComplete(covered, rest.durationMs),
    cover: asPicture(file),
  }))
  return {
    inProgress: courses.filter(({ completedAt }) => completedAt === null),
    completed: courses.filter(({ completedAt }) => completedAt !== null),
  }
}

function asProgress({ positionMs, covered, completedAt }: Progress): Progress {
  return { positionMs, covered, completedAt }
}
