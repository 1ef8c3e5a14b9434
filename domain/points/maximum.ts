import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { setting } from '#db/schema/accounts.ts'
import type { Actor } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { parse } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import { Maximum } from './input.ts'
import { DAILY_MAXIMUM } from './rules.ts'

const key = 'points-daily-maximum'

/** What an account earns on one day at the most. */
export async function readDailyMaximum(db: Db): Promise<number> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key))
  return row ? Number(row.value) : DAILY_MAXIMUM
}

/** Sets it for the whole programme, from now on. @throws login-required, not-allowed, input-invalid */
export async function setDailyMaximum(db: Db, actor: Actor, points: number): Promise<void> {
  granted(actor, 'settings:edit')
  const value = String(parse(Maximum, points))
  await db.transaction(async (tx) => {
    await tx.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
    await invalidate(tx, [cacheTags.pointsRules])
  })
}
