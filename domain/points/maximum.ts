import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { siteSettings } from '#db/schema/settings.ts'
import type { Actor } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { parse } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import { Maximum } from './input.ts'
import { allCapsReached, type TaskRules } from './rules.ts'

/** What an account earns at the most on a day that has these tasks. */
export async function readDailyMaximum(db: Db, tasks: TaskRules): Promise<number> {
  const [row] = await db.select({ set: siteSettings.pointsMaximum }).from(siteSettings)
  return row?.set ?? allCapsReached(tasks)
}

/** Sets it for the whole programme, from now on. @throws login-required, not-allowed, input-invalid */
export async function setDailyMaximum(db: Db, actor: Actor, points: number): Promise<void> {
  granted(actor, 'settings:edit')
  const pointsMaximum = parse(Maximum, points)
  await db.transaction(async (tx) => {
    await tx.update(siteSettings).set({ pointsMaximum, version: sql`${siteSettings.version} + 1` })
    await invalidate(tx, [cacheTags.pointsRules])
  })
}
