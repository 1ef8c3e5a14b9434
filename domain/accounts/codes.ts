import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { twoFactor } from '#db/schema/security.ts'
import { BACKUP_CODES } from './rules.ts'

const STEP_MS = 30_000

/** Without what is read or heard as something else: i, l, o, 0, 1. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const GROUP = 5

/** What was typed, without the spaces and hyphens that people and apps group it by. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase()

/** Whether it is a code of an authenticator, and not a backup code. */
export const isTotp = (code: string) => /^\d{6}$/.test(code)

/**
 * The half minute that a code belongs to: now, or one before or after, since clocks differ.
 * @returns steps of 30 seconds since 1970, or null for a wrong code
 */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  if (!isTotp(code)) return null
  const current = Math.floor(now.getTime() / STEP_MS)
  for (const step of [current - 1, current, current + 1]) {
    if (timingSafeEqual(Buffer.from(await createOTP(secret).hotp(step)), Buffer.from(code))) return step
  }
  return null
}

/**
 * Uses up a code. The one UPDATE decides: of any number of parallel uses one finds a later step than the last.
 * @returns whether it, or a later one, was not used before
 */
export async function claimStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const claimed = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.userId, accountId), or(isNull(twoFactor.lastStep), lt(twoFactor.lastStep, step))))
    .returning({ id: twoFactor.id })
  return claimed.length > 0
}

/** Ten fresh backup codes such as `k7qfm-zx2pa-bcdef-hjkmn-pqrst`, of 123 bits each, so that a plain hash keeps them. */
export function newBackupCodes(): { codes: string[]; hashes: string } {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const codes = Array.from({ length: BACKUP_CODES }, () => Array.from({ length: GROUPS }, group).join('-'))
  return { codes, hashes: JSON.stringify(codes.map((code) => backupHash(plainCode(code)))) }
}

/** @param code as `plainCode` makes it */
export const backupHash = (code: string) => createHash('sha256').update(`backup ${code}`).digest('base64url')
