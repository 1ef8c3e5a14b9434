import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { Credentials } from './people.ts'
import { expect, type Page } from './visitor.ts'

/** What an authenticator shows, so many half minutes from now. */
export async function codeOf(key: string, later = 0) {
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(' ', '')))
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + later)
}

/** Turns the second step on for who is logged in here, by the forms alone. @returns the key for an authenticator */
export async function turnOnSecondStep({ request }: Page, { password }: Credentials): Promise<string> {
  const setup = await request.post('/account/security/two-factor', { form: { asked: 'yes', password } })
  const key = (await setup.text()).match(/<code[^>]*>([^<]+)<\/code>/)?.[1] ?? ''
  const form = { asked: 'yes', code: await codeOf(key) }
  expect((await request.post('/account/security/two-factor/confirm', { form })).ok()).toBe(true)
  return key
}
