import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { designer } from '#db/schema/designers.ts'
import { schemeDraft } from '#db/schema/drafts.ts'
import { designerFollow } from '#db/schema/follows.ts'
import { messageThread } from '#db/schema/messages.ts'
import { scheme } from '#db/schema/schemes.ts'
import type { Doing, Row } from '#domain/backstage/resource.ts'
import { DomainError } from '#domain/errors.ts'
import { orWithheld } from '#domain/media/withheld.ts'
import { notifyOfOpening } from '#domain/notifications/notify.ts'
import { insertStore } from './stores.ts'

/** Of a username, which may be as long as an address. */
export const ACCOUNT_LENGTH = 254

/**
 * Opens a store for the account that is named, which is told, or one without an owner. The right is checked.
 * @returns its key
 * @throws account-unknown, owner-has-store, picture-withheld, input-invalid for a logo that is no picture
 */
export async function addStore({ tx, now }: Doing, { owner, ...fields }: Row): Promise<string> {
  const ownerId = owner ? await accountNamed(tx, String(owner)) : null
  if (ownerId && (await tx.$count(designer, eq(designer.ownerId, ownerId))) > 0)
    throw new DomainError('conflict', 'owner-has-store')
  const store = { ...(fields as typeof designer.$inferInsert), ownerId, state: 'approved' as const }
  const { id } = await orWithheld(insertStore(tx, store, now))
  if (ownerId) await notifyOfOpening(tx, ownerId, id, now)
  return String(id)
}

/** Two that add a store for the same account wait for each other; nobody leaves meanwhile. */
async function accountNamed(tx: Db, name: string): Promise<string> {
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.username, name.toLowerCase()), isNull(user.lockedOutAt), isNull(user.removalBegunAt)))
    .for('no key update')
  if (!found) throw new DomainError('invalid', 'account-unknown')
  return found.id
}

/** Whether a store is open, and nobody's, and holds nothing of anybody's. Its row is locked. */
export async function isEmpty(db: Db, id: number): Promise<boolean> {
  const has = (table: typeof scheme | typeof schemeDraft | typeof designerFollow | typeof messageThread): SQL =>
    sql`exists (select from ${table} where designer_id = ${id})`
  const isUsed = sql.join([scheme, schemeDraft, designerFollow, messageThread].map(has), sql` or `)
  const isFree = and(eq(designer.id, id), isNull(designer.ownerId), eq(designer.state, 'approved'))
  return (await db.$count(designer, and(isFree, sql`not (${isUsed})`))) > 0
}
