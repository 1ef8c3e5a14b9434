import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { twoFactor } from '#db/schema/security.ts'
import type { AccountServices, SessionCredentials } from '../accounts.ts'
import { visitOf } from '../passwords/password-again.ts'
import { password } from '../test-services.ts'
import { confirmTwoFactor, startTwoFactor } from './two-factor.ts'

/** What an account's authenticator would know. */
export async function keyOf({ db, auth }: AccountServices, accountId: string): Promise<string> {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, accountId))
  return symmetricDecrypt({ key: (await auth.$context).secretConfig, data: row?.secret ?? '' })
}

/** Turns an account's second step on, as its owner does. */
export async function turnOn(
  services: AccountServices,
  credentials: SessionCredentials,
): Promise<{ codes: string[]; secret: string }> {
  const { person } = await visitOf(services, credentials)
  await startTwoFactor(services, credentials, { password, address: `turning on ${person.id}` })
  const secret = await keyOf(services, person.id)
  const code = await createOTP(secret).totp()
  return { secret, codes: await confirmTwoFactor(services, credentials, { code, address: `turning on ${person.id}` }) }
}
