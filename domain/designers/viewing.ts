import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { award } from '#domain/points/earning.ts'

/**
 * Somebody looks at a designer's page; one's own earns nothing. @returns `earned` points
 * @throws login-required, not-found
 */
export async function viewDesigner(db: Db, actor: Actor, designerId: unknown, now: Date): Promise<{ earned: number }> {
  const account = loggedIn(actor)
  const id = idOf(designerId)
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ ownerId: designer.ownerId }).from(designer).where(eq(designer.id, id))
    if (!found) throw notFound()
    if (found.ownerId === account.id) return { earned: 0 }
    return { earned: await award(tx, account.id, 'store-view', `designer:${id}`, now) }
  })
}
