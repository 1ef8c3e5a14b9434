import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { scheme, schemeBrowse } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { BROWSE_SECONDS } from '#domain/points/rules.ts'
import { earn } from './earning.ts'

/**
 * Notes that an account begins to look at a scheme; whatever it was looking at before, it no longer does.
 * @returns after how many seconds `completeBrowsing` counts
 * @throws login-required, not-found
 */
export async function beginBrowsing(db: Db, actor: Actor, schemeId: unknown, now: Date): Promise<{ seconds: number }> {
  const account = loggedIn(actor)
  const { id } = await find(db, schemeId)
  const begun = { schemeId: id, startedAt: now }
  await db
    .insert(schemeBrowse)
    .values({ accountId: account.id, ...begun })
    .onConflictDoUpdate({ target: schemeBrowse.accountId, set: begun })
  return { seconds: BROWSE_SECONDS }
}

/**
 * Gives the points of a scheme that was looked at for long enough, by our own clock.
 * @returns `earned` points: none where it was too short, or something else was looked at since
 * @throws login-required, not-found
 */
export async function completeBrowsing(
  db: Db,
  actor: Actor,
  schemeId: unknown,
  now: Date,
): Promise<{ earned: number }> {
  const account = loggedIn(actor)
  return db.transaction(async (tx) => {
    const found = await find(tx, schemeId)
    const [browsed] = await tx
      .delete(schemeBrowse)
      .where(
        and(
          eq(schemeBrowse.accountId, account.id),
          eq(schemeBrowse.schemeId, found.id),
          lte(schemeBrowse.startedAt, new Date(now.getTime() - BROWSE_SECONDS * 1000)),
        ),
      )
      .returning()
    return { earned: browsed ? await earn(tx, account.id, 'browse', found, now) : 0 }
  })
}

async function find(db: Db, schemeId: unknown) {
  const [found] = await db
    .select({ id: scheme.id, ownerId: designer.ownerId })
    .from(scheme)
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .where(and(eq(scheme.id, idOf(schemeId)), scheme.isListed))
  if (!found) throw notFound()
  return found
}
