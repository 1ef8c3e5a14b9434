import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { designer } from '#db/schema/designers.ts'
import type { Account, Actor } from '#domain/actor.ts'
import { admitStore, lockStore, suspendStore } from '#domain/designers/stores.ts'
import { DomainError } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { notifyOfOpening } from '#domain/notifications/notify.ts'
import { granted } from '#domain/rights.ts'
import { choiceOf, conclude } from './decisions.ts'
import { readShown } from './queue.ts'
import { type ModerationServices, note } from './reports.ts'
import { readTarget } from './targets.ts'

type Deciding = Pick<ModerationServices, 'db' | 'clock' | 'mail'>

/**
 * Stores that wait, by the keys of their list: each with all that it would show, and whether the one who asks may decide about it.
 * @throws login-required, not-allowed
 */
export async function readWaitingStores(db: Db, actor: Actor, keys: readonly string[]) {
  const moderator = granted(actor, 'stores:approve')
  const { id, kind, style, ownerId, createdAt } = designer
  const found = await db
    .select({ id, kind, style, ownerId, createdAt })
    .from(designer)
    .where(inArray(id, keys.map(Number)))
  const inOrder = keys.flatMap((key) => found.filter((store) => String(store.id) === key))
  return Promise.all(
    inOrder.map(async ({ ownerId: owner, ...row }) => ({
      ...row,
      mayDecide: owner !== moderator.id,
      ...(await readShown(db, 'designer', row.id)),
    })),
  )
}

interface StoreDecisionInput {
  /** `approve` or `refuse`, which needs a ground and reasons. */
  outcome: unknown
  ground?: unknown
  statement?: unknown
}

/**
 * Decides about a store that waits.
 * @throws login-required, not-allowed, not-found, outcome-missing, input-invalid, ground-missing, text-missing, text-too-long,
 *   already-decided, own-decision
 */
export async function decideStore(
  services: Deciding,
  actor: Actor,
  storeId: unknown,
  { outcome, ...reasons }: StoreDecisionInput,
): Promise<void> {
  if (outcome === 'approve') return approveStore(services, actor, storeId)
  const moderator = granted(actor, 'stores:approve')
  const id = idOf(storeId)
  const { ground, statement } = choiceOf({ ...reasons, outcome: outcome === 'refuse' ? 'suspend' : outcome })
  if (outcome !== 'refuse') throw new DomainError('invalid', 'input-invalid')
  await services.db.transaction(async (tx) => {
    await lockWaiting(tx, moderator, id)
    await suspendStore(tx, id)
    const target = await readTarget(tx, 'designer', id)
    await conclude(tx, services, moderator, { kind: 'designer', id, outcome: 'suspend', ground, statement, target })
  })
}

/**
 * Lets others see a store that waits, with what it published, and tells its owner, who gets the points.
 * @throws login-required, not-allowed, not-found, already-decided, own-decision
 */
export async function approveStore(services: Deciding, actor: Actor, storeId: unknown): Promise<void> {
  const moderator = granted(actor, 'stores:approve')
  const id = idOf(storeId)
  const now = services.clock()
  await services.db.transaction(async (tx) => {
    const { ownerId } = await lockWaiting(tx, moderator, id)
    await note(tx, { at: now, actorId: moderator.id, action: 'store approved', targetKind: 'designer', targetId: id })
    if (ownerId) await tellOwner(tx, services, id, ownerId)
    await admitStore(tx, id, now)
  })
}

/** Of two who decide at once, the second waits here. */
async function lockWaiting(tx: Db, moderator: Account, id: number) {
  const store = await lockStore(tx, id)
  if (store.state !== 'pending') throw new DomainError('conflict', 'already-decided')
  if (store.ownerId === moderator.id) throw new DomainError('forbidden', 'own-decision')
  return store
}

async function tellOwner(tx: Db, { mail, clock }: Deciding, designerId: number, ownerId: string) {
  const [to] = await tx
    .select({ name: user.name, email: user.email, language: user.locale, store: designer.name })
    .from(user)
    .innerJoin(designer, eq(designer.ownerId, user.id))
    .where(eq(designer.id, designerId))
  if (!to) return
  await notifyOfOpening(tx, ownerId, designerId, clock())
  const { store, ...recipient } = to
  await mail.queue(tx, { letter: 'store-approved', to: recipient, store, designerId })
}
