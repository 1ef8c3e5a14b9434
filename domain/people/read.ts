import { and, count, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ROLES, type Role } from '#db/kinds.ts'
import { session, user } from '#db/schema/accounts.ts'
import { comment } from '#db/schema/comments.ts'
import { designer } from '#db/schema/designers.ts'
import { scheme } from '#db/schema/schemes.ts'
import type { Account, Actor } from '#domain/actor.ts'
import { historyOf } from '#domain/backstage/changes/audit.ts'
import { notFound } from '#domain/errors.ts'
import { readBalance } from '#domain/points/reading.ts'
import { isSuspended } from '#domain/posting.ts'
import { covers, granted, may } from '#domain/rights.ts'
import { refusalToTouch } from './acts.ts'
import { accounts } from './listed.ts'

/**
 * An account as those see it who help people with theirs, what was done about it, and what whoever asks may do. Nothing
 * that opens it, nor where from it is used.
 * @throws not-found, and what `granted` does
 */
export async function readAccount(db: Db, actor: Actor, id: string, now: Date) {
  const by = granted(actor, accounts.rights.see)
  const [found] = await db
    .select({
      id: user.id,
      username: user.displayUsername,
      name: user.name,
      email: user.email,
      isConfirmed: user.emailVerified,
      country: user.country,
      role: user.role,
      hasSecondStep: user.twoFactorEnabled,
      createdAt: user.createdAt,
      lastActiveAt: user.lastActiveAt,
      lockedOutAt: user.lockedOutAt,
      deletionAskedAt: user.deletionAskedAt,
    })
    .from(user)
    .where(eq(user.id, id))
  if (!found) throw notFound()
  const { points, isBlocked } = await readBalance(db, id, now)
  const { entries, next } = await historyOf(db, accounts.name, id)
  return {
    ...found,
    points: { balance: points, isBlocked },
    sessions: await db.$count(session, and(eq(session.userId, id), gt(session.expiresAt, now))),
    store: await readStoreOf(db, id),
    comments: await db.$count(comment, and(eq(comment.authorId, id), ne(comment.state, 'deleted'))),
    isSuspended: await isSuspended(db, id),
    history: { entries, isCut: next !== undefined },
    mayDo: actsOpenTo(by, found),
  }
}

/** Their only one, with the number of its schemes, published or not. */
async function readStoreOf(db: Db, ownerId: string) {
  const [store] = await db
    .select({ id: designer.id, name: designer.name, state: designer.state, schemes: count(scheme.id) })
    .from(designer)
    .leftJoin(scheme, eq(scheme.designerId, designer.id))
    .where(eq(designer.ownerId, ownerId))
    .groupBy(designer.id)
  return store ?? null
}

/** What somebody is shown buttons for: the verbs refuse the rest. */
function actsOpenTo(by: Account, of: { id: string; role: Role }) {
  const mayTouch = refusalToTouch(by, of) === null
  return {
    /** Those that can be given. */
    roles: mayTouch && may(by, 'accounts:grant') ? ROLES.filter((role) => covers(by.role, role)) : [],
    block: mayTouch && may(by, 'accounts:block'),
    points: may(by, 'points:adjust'),
  }
}
