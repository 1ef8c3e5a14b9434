import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { session, user } from '#db/schema/accounts.ts'
import type { AccountServices, SessionCredentials } from '#domain/accounts/accounts.ts'
import { type Again, freshOrWithPassword, visitOf } from '#domain/accounts/passwords/password-again.ts'
import { lockGrants, refuseLastAdmin, setRole } from '#domain/accounts/roles.ts'
import type { Account, Actor } from '#domain/actor.ts'
import { writeAudit } from '#domain/backstage/changes/audit.ts'
import type { Row } from '#domain/backstage/resource.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { countRatingsOf } from '#domain/models/collections/ratings.ts'
import { adjustPoints } from '#domain/points/ledger/points.ts'
import { readBalance } from '#domain/points/reading.ts'
import { covers, granted, type Right } from '#domain/rights.ts'
import { PointsGiven, RoleGiven, WithReason } from './input.ts'
import { accounts } from './listed.ts'
import type { Act } from './rules.ts'

type Services = Pick<AccountServices, 'db' | 'clock' | 'note'>
type Handled = Pick<typeof user.$inferSelect, 'id' | 'role' | 'lockedOutAt'>

/** Why somebody may not touch an account: it is their own, or of somebody who holds more. */
export function refusalToTouch(by: Account, { id, role }: Pick<Handled, 'id' | 'role'>): DomainError | null {
  if (id === by.id) return new DomainError('forbidden', 'own-account')
  return covers(by.role, role) ? null : new DomainError('forbidden', 'not-allowed')
}

/**
 * Who does something grave, having proved just now who they are; whoever may not do it isn't asked for a password.
 * @throws login-required, password-needed, password-wrong, too-many-attempts, and what `granted` does
 */
export async function provenFor(
  services: AccountServices,
  credentials: SessionCredentials,
  right: Right,
  again: Again,
): Promise<Account> {
  granted((await visitOf(services, credentials)).person, right)
  return (await freshOrWithPassword(services, credentials, again)).person
}

/**
 * Logs an account out everywhere.
 * @throws input-invalid, not-found, own-account, and what `granted` does
 */
export async function endSessionsFor(services: Services, actor: Actor, id: string, input: { reason: unknown }) {
  const by = granted(actor, 'accounts:block')
  const { reason } = parse(WithReason, input)
  const isDone = await services.db.transaction(async (tx) => {
    await lockAccount(tx, by, id)
    const sessions = await endSessions(tx, id)
    if (sessions === 0) return false
    return note(tx, services, by, id, 'sessions-ended', { before: { sessions }, after: { sessions: 0, reason } })
  })
  if (isDone) services.note({ event: 'session-ended', account: id, by: 'backstage' })
}

/**
 * Keeps an account from logging in, ends its sessions, and counts its ratings no longer. Somebody is left who can give roles: of two who lock each
 * other out at once, one stays.
 * @throws input-invalid, not-found, own-account, last-admin, and what `granted` does
 */
export async function lockOut(services: Services, actor: Actor, id: string, input: { reason: unknown }): Promise<void> {
  const by = granted(actor, 'accounts:block')
  const { reason } = parse(WithReason, input)
  const isDone = await services.db.transaction(async (tx) => {
    await lockGrants(tx)
    const { role, lockedOutAt } = await lockAccount(tx, by, id)
    if (lockedOutAt) return false
    await refuseLastAdmin(tx, id, role)
    await tx.update(user).set({ lockedOutAt: services.clock() }).where(eq(user.id, id))
    await endSessions(tx, id)
    await countRatingsOf(tx, id, false)
    return note(tx, services, by, id, 'locked-out', {
      before: { lockedOut: false },
      after: { lockedOut: true, reason },
    })
  })
  if (isDone) services.note({ event: 'locked-out', account: id, by: by.id })
}

/**
 * Lets an account in again that was locked out; its ratings count again.
 * @throws input-invalid, not-found, own-account, and what `granted` does
 */
export async function letIn(services: Services, actor: Actor, id: string, input: { reason: unknown }): Promise<void> {
  const by = granted(actor, 'accounts:block')
  const { reason } = parse(WithReason, input)
  const isDone = await services.db.transaction(async (tx) => {
    const { lockedOutAt } = await lockAccount(tx, by, id)
    if (!lockedOutAt) return false
    await tx.update(user).set({ lockedOutAt: null }).where(eq(user.id, id))
    await countRatingsOf(tx, id, true)
    return note(tx, services, by, id, 'let-in', { before: { lockedOut: true }, after: { lockedOut: false, reason } })
  })
  if (isDone) services.note({ event: 'let-in', account: id, by: by.id })
}

/**
 * Gives an account a role, by somebody who has proved just now who they are.
 * @throws password-needed, password-wrong, too-many-attempts, and what `setRole` does
 */
export async function giveRole(
  services: AccountServices,
  credentials: SessionCredentials,
  id: string,
  { password, address, ...input }: Again & { role: unknown; reason: unknown },
): Promise<void> {
  const by = await provenFor(services, credentials, 'accounts:grant', { password, address })
  const { role, reason } = parse(RoleGiven, input)
  await services.db.transaction(async (tx) => {
    const [found] = await tx.select({ username: user.username }).from(user).where(eq(user.id, id))
    if (!found) throw notFound()
    const { former } = await setRole({ ...services, db: tx }, by, found.username, { role, reason })
    if (former === role) return
    await note(tx, services, by, id, 'role-given', { before: { role: former }, after: { role, reason } })
  })
}

/**
 * Gives an account points or takes them, once for each key.
 * @throws what `adjustPoints` does
 */
export async function givePoints(
  services: Services,
  actor: Actor,
  id: string,
  input: { points: unknown; reason: unknown; key: unknown },
): Promise<void> {
  const by = granted(actor, 'points:adjust')
  const { points, reason, key } = parse(PointsGiven, input)
  const now = services.clock()
  await services.db.transaction(async (tx) => {
    const { isRepeated } = await adjustPoints(tx, by, id, { points, reason, key }, now)
    if (isRepeated) return
    const { points: after } = await readBalance(tx, id, now)
    const change = { before: { points: after - points }, after: { points: after, reason } }
    await note(tx, services, by, id, 'points-adjusted', change)
  })
}

/** An account that nobody else changes until the transaction ends. @throws not-found, own-account, not-allowed */
async function lockAccount(tx: Db, by: Account, id: string): Promise<Handled> {
  const [found] = await tx
    .select({ id: user.id, role: user.role, lockedOutAt: user.lockedOutAt })
    .from(user)
    .where(eq(user.id, id))
    .for('no key update')
  if (!found) throw notFound()
  const refusal = refusalToTouch(by, found)
  if (refusal) throw refusal
  return found
}

/** Hand-overs and tickets go with them. @returns how many there were */
const endSessions = async (tx: Db, id: string) =>
  (await tx.delete(session).where(eq(session.userId, id)).returning({ id: session.id })).length

/** Writes an act into the account's history, its reason with it. */
async function note(
  tx: Db,
  { clock }: Pick<Services, 'clock'>,
  by: Account,
  id: string,
  action: Act,
  { before, after }: { before: Row; after: Row & { reason: string } },
): Promise<true> {
  await writeAudit(tx, [{ at: clock(), actorId: by.id, resource: accounts.name, key: id, action, before, after }])
  return true
}
