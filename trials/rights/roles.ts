import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { account, session, user } from '#db/schema/accounts.ts'
import { decision } from '#db/schema/reports.ts'
import { credentialWith } from '#domain/accounts/passwords/credential.ts'
import { password } from '#domain/accounts/test-services.ts'
import type { Account } from '#domain/actor.ts'
import { APPOINTED, isAppointed } from '#domain/rights.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import type { World } from './world.ts'

/**
 * Who asks. `owner` has made what the address names, and `blocked` likewise, but may not post any more; `member` has
 * nothing of the kind, `other` has its own.
 */
export const roles = ['anonymous', 'member', 'owner', 'other', ...APPOINTED, 'blocked'] as const
export type Role = (typeof roles)[number]

export interface Somebody {
  account: Account
  cookie: string
}

export type Cast = Record<Exclude<Role, 'anonymous'>, Somebody>

/** New accounts in all roles, so that what one row of the table does is nothing to the next. */
export async function newCast(world: World): Promise<Cast> {
  const accounts = roles.filter((role) => role !== 'anonymous')
  const made = accounts.map(async (role) => [
    role,
    await newcomer(
      world,
      APPOINTED.find((each) => each === role),
    ),
  ])
  const cast: Cast = Object.fromEntries(await Promise.all(made))
  await forbidPosting(world, cast.blocked.account.id)
  return cast
}

/** Scrypt takes a while: all have the one password. */
let hash: Promise<string> | undefined

export async function newcomer({ services: { db, auth } }: World, role: Account['role'] = 'member'): Promise<Somebody> {
  const { id, name } = await member(db)
  // As short as one that is registered.
  const username = `a${randomBytes(8).toString('hex')}`
  await db.update(user).set({ role, username, emailVerified: true }).where(eq(user.id, id))
  const { password: hashing } = await auth.$context
  hash ??= hashing.hash(password)
  await db.insert(account).values(credentialWith(id, await hash))
  const { headers } = await auth.api.openSession({ body: { userId: id }, returnHeaders: true })
  // The second step of whoever has rights is asked for elsewhere.
  if (isAppointed(role)) await db.update(session).set({ secondStepPutOff: true }).where(eq(session.userId, id))
  const cookie = headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { account: { id, name, role }, cookie: cookie.join('; ') }
}

async function forbidPosting({ services: { db } }: World, accountId: string): Promise<void> {
  await db.insert(decision).values(aDecision(accountId, 'suspend'))
}

/** About something that an account wrote. */
export function aDecision(authorId: string, outcome: 'hide' | 'suspend'): typeof decision.$inferInsert {
  return {
    reference: `LD-${randomUUID()}`,
    targetKind: 'comment',
    targetId: 1,
    subject: 'zefirina',
    address: '/gallery/ideas',
    outcome,
    ground: 'spam',
    statement: 'It is spam.',
    authorId,
    moderatorId: 'house',
    decidedAt: new Date(),
  }
}
