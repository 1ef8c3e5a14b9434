import { APIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { parseSetCookie, stringifyCookie } from 'cookie'
import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { user, verification } from '#db/schema/accounts.ts'
import { twoFactor } from '#db/schema/security.ts'
import { DomainError } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import type { AccountServices, Arrival, StartedSession } from '../accounts.ts'
import { backupHash, claimStep, isTotp, plainCode, stepOf } from '../codes.ts'
import { notingRefusal } from '../events.ts'
import { takeAttempt } from '../limits/throttle.ts'
import { personOf } from '../person.ts'
import { startSession } from '../sessions/start-session.ts'
import { tokenHash } from '../sessions/token-hash.ts'

const Answer = z.object({ challenge: z.string().min(1).max(200), code: z.string().trim().min(1).max(60) })

/** What Better Auth keeps of a log-in that has come half the way is a cookie; visitors get its value instead. */
export function challengeIn(headers: Headers): string {
  const cookies = headers.getSetCookie().map((line) => parseSetCookie(line))
  const challenge = cookies.find(({ name }) => name.endsWith('.two_factor'))?.value
  if (!challenge) throw new Error('a second step is asked for, and there is no challenge')
  return challenge
}

/**
 * Lets in whoever answers the challenge with a code of the authenticator or a backup code. Each is taken once, and so is
 * the challenge: it ends after five minutes, with the right code, or with the fifth wrong one.
 * @throws input-invalid, second-step-ended, too-many-attempts, code-wrong, locked-out since the password was given
 */
export async function takeSecondStep(
  services: AccountServices,
  input: { challenge?: unknown; code?: unknown; address: string } & Arrival,
): Promise<StartedSession> {
  const answer = parse(Answer, input)
  const { account, token, headers } = await answerChallenge(services, { ...answer, address: input.address })
  return startSession(services, personOf(account), { ...input, token, headers, by: 'code' })
}

async function answerChallenge(
  services: AccountServices,
  { challenge, code: typed, address }: { challenge: string; code: string; address: string },
) {
  const code = plainCode(typed)
  const identifier = challenge.split('.')[0] ?? ''
  const [owner] = await services.db
    .select({ account: user, secret: twoFactor.secret })
    .from(verification)
    .innerJoin(user, eq(user.id, verification.value))
    .innerJoin(twoFactor, eq(twoFactor.userId, user.id))
    .where(and(eq(verification.identifier, tokenHash(identifier)), gt(verification.expiresAt, services.clock())))
  return notingRefusal(services, owner?.account.id, async () => {
    if (!owner) throw new DomainError('gone', 'second-step-ended')
    const { secret, secretConfig } = await services.auth.$context
    const attempt = await takeAttempt(
      { pool: services.pool, secret },
      { account: owner.account.id, address, isInside: true },
    )

    if (isTotp(code)) {
      const key = await symmetricDecrypt({ key: secretConfig, data: owner.secret })
      const step = await stepOf(key, code, services.clock())
      // Better Auth takes a code as often as it is shown, as long as its minute lasts.
      if (step !== null && !(await claimStep(services.db, owner.account.id, step))) throw codeWrong()
    }
    const headers = new Headers({ cookie: stringifyCookie({ [await cookieName(services)]: challenge }) })
    const given = { headers, returnHeaders: true } as const
    const answer = isTotp(code)
      ? services.auth.api.verifyTOTP({ ...given, body: { code } })
      : services.auth.api.verifyBackupCode({ ...given, body: { code: backupHash(code) } })
    const opened = await answer.catch((error: unknown) => {
      throw refusalFor(error)
    })
    await attempt.succeeded()
    const { token } = opened.response as { token: string }
    return { account: owner.account, token, headers: opened.headers }
  })
}

async function cookieName({ auth }: AccountServices): Promise<string> {
  const { createAuthCookie } = await auth.$context
  return createAuthCookie('two_factor').name
}

const codeWrong = () => new DomainError('invalid', 'code-wrong')

function refusalFor(error: unknown): unknown {
  if (!(error instanceof APIError) || error.statusCode >= 500) return error
  const code = error.body?.code
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') return codeWrong()
  // Also of two backup codes used at once the later, whose challenge Better Auth has ended: another may be answered by it.
  return new DomainError('gone', 'second-step-ended')
}
