import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { twoFactor } from '#db/schema/security.ts'
import type { Account } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { type AccountServices, type SessionCredentials, shown } from '../accounts.ts'
import { claimStep, newBackupCodes, plainCode, stepOf } from '../codes.ts'
import { takeAttempt } from '../limits/throttle.ts'
import { type Again, visitOf, withPassword } from '../passwords/password-again.ts'
import { SETUP_SECONDS } from '../rules.ts'
import { tellOwner } from '../security-mail.ts'

/** @returns whether the second step is on, and how many backup codes are left */
export async function readTwoFactor(
  db: Db,
  { id }: Pick<Account, 'id'>,
): Promise<{ isOn: boolean; codesLeft: number }> {
  const [row] = await db.select().from(twoFactor).where(mine(id, true))
  return { isOn: row !== undefined, codesLeft: row ? JSON.parse(row.backupCodes).length : 0 }
}

/**
 * Makes the key for an authenticator; a first code from it turns the second step on. Asked for again, it makes another.
 * @throws login-required, password-needed, password-wrong, too-many-attempts
 */
export async function startTwoFactor(
  services: AccountServices,
  credentials: SessionCredentials,
  again: Again,
): Promise<void> {
  const { person } = await withPassword(services, credentials, again)
  if ((await readTwoFactor(services.db, person)).isOn) return
  const password = String(again.password)
  await services.auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: shown(credentials) })
  await services.db.update(twoFactor).set({ startedAt: services.clock(), lastStep: null }).where(mine(person.id, false))
}

/**
 * What an authenticator is given, while it may still be confirmed.
 * @returns the address for a QR code and the key for typing, in base32; or null where nothing is under way
 */
export async function readSetup(services: AccountServices, person: { id: string; email: string }) {
  const secret = await pendingSecret(services, person.id)
  if (!secret) return null
  const address = createOTP(secret, { digits: 6, period: 30 }).url('Loggia', person.email)
  return { address, key: new URL(address).searchParams.get('secret') ?? '' }
}

/**
 * Turns the second step on: the authenticator has shown that it knows the key.
 * @returns ten backup codes, which nobody can read again
 * @throws login-required, not-found where nothing is under way, code-wrong, too-many-attempts
 */
export async function confirmTwoFactor(
  services: AccountServices,
  credentials: SessionCredentials,
  input: { code?: unknown; address: string },
): Promise<string[]> {
  const { person } = await visitOf(services, credentials)
  const secret = await pendingSecret(services, person.id)
  if (!secret) throw notFound()
  const { secret: hashKey } = await services.auth.$context
  const attempt = await takeAttempt(
    { pool: services.pool, secret: hashKey },
    { account: person.id, address: input.address, isInside: true },
  )
  const step = await stepOf(secret, plainCode(String(input.code ?? '')), services.clock())
  if (step === null) throw new DomainError('invalid', 'code-wrong')

  const { codes, hashes } = newBackupCodes()
  await services.db.transaction(async (tx) => {
    if (!(await claimStep(tx, person.id, step))) throw new DomainError('invalid', 'code-wrong')
    await tx.update(twoFactor).set({ verified: true, backupCodes: hashes }).where(mine(person.id, false))
    await tx.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, person.id))
    await tellOwner(services, tx, person.id, 'two-factor-on')
  })
  await attempt.succeeded()
  services.note({ event: 'second-factor-changed', account: person.id, change: 'two-factor-on' })
  return codes
}

/**
 * Makes ten fresh backup codes; the old ones end.
 * @throws login-required, password-needed, password-wrong, too-many-attempts, not-found where the second step is off
 */
export async function renewBackupCodes(
  services: AccountServices,
  credentials: SessionCredentials,
  again: Again,
): Promise<string[]> {
  const { person } = await withPassword(services, credentials, again)
  const { codes, hashes } = newBackupCodes()
  await services.db.transaction(async (tx) => {
    const renewed = await tx
      .update(twoFactor)
      .set({ backupCodes: hashes })
      .where(mine(person.id, true))
      .returning({ id: twoFactor.id })
    if (renewed.length === 0) throw notFound()
    await tellOwner(services, tx, person.id, 'codes-renewed')
  })
  services.note({ event: 'second-factor-changed', account: person.id, change: 'codes-renewed' })
  return codes
}

/**
 * From now on the password alone is enough. Turned off twice, it is off.
 * @throws login-required, password-needed, password-wrong, too-many-attempts
 */
export async function turnOffTwoFactor(
  services: AccountServices,
  credentials: SessionCredentials,
  again: Again,
): Promise<void> {
  const { person } = await withPassword(services, credentials, again)
  await services.db.transaction(async (tx) => {
    const gone = await tx.delete(twoFactor).where(eq(twoFactor.userId, person.id)).returning()
    await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, person.id))
    if (gone.some(({ verified }) => verified)) await tellOwner(services, tx, person.id, 'two-factor-off')
  })
  services.note({ event: 'second-factor-changed', account: person.id, change: 'two-factor-off' })
}

async function pendingSecret({ db, auth, clock }: AccountServices, accountId: string): Promise<string | null> {
  const [row] = await db.select().from(twoFactor).where(mine(accountId, false))
  if (!row || clock().getTime() - row.startedAt.getTime() >= SETUP_SECONDS * 1000) return null
  return symmetricDecrypt({ key: (await auth.$context).secretConfig, data: row.secret })
}

const mine = (accountId: string, verified: boolean) =>
  and(eq(twoFactor.userId, accountId), eq(twoFactor.verified, verified))
