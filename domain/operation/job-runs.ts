import { asc, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { jobRun } from '#db/schema/figures.ts'
import type { Actor } from '#domain/actor.ts'
import { granted } from '#domain/rights.ts'
import { saidOf } from './faults.ts'

/** Notes that a job was done, or what it failed by. */
export async function noteRun(db: Db, name: string, at: Date, failed?: { fault: unknown }): Promise<void> {
  const said = failed ? { failedAt: at, error: inOneLine(failed.fault) } : { doneAt: at }
  await db
    .insert(jobRun)
    .values({ name, ...said })
    .onConflictDoUpdate({ target: jobRun.name, set: said })
}

function inOneLine(fault: unknown): string {
  const { name, message, place } = saidOf(fault)
  return [name, message, place].filter(Boolean).join(', ')
}

/** How each job went last, by name, those first that failed last. @throws what `granted` does */
export async function readRuns(db: Db, actor: Actor) {
  granted(actor, 'operation:see')
  const hasFailed = sql<boolean>`${jobRun.failedAt} is not null and ${jobRun.failedAt} >= coalesce(${jobRun.doneAt}, '-infinity')`
  return db
    .select({
      name: jobRun.name,
      doneAt: jobRun.doneAt,
      failedAt: jobRun.failedAt,
      error: jobRun.error,
      hasFailed,
    })
    .from(jobRun)
    .orderBy(sql`${hasFailed} desc`, asc(jobRun.name))
}
