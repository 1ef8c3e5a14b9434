import { randomBytes } from 'node:crypto'
import { lte } from 'drizzle-orm'
import { z } from 'zod'
import { verification } from '#db/schema/accounts.ts'
import { DomainError } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import type { AccountServices } from '../accounts.ts'
import { CEREMONY_SECONDS } from '../rules.ts'

/** What a browser is asked, and what it answers with; the answer's own shape is for the library to judge. */
const Answer = z.object({
  ceremony: z.string().regex(/^[\w-]{22}$/),
  response: z.looseObject({ id: z.string().max(1400), response: z.looseObject({}) }),
})

/** Its verification reads certificates of every kind, which a start of the site needn't wait for. */
export const webauthn = () => import('@simplewebauthn/server')

/** Who asks, as passkeys know us: they are bound to the name of the site. */
export function partyOf({ auth }: Pick<AccountServices, 'auth'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(auth.options.baseURL)
  return { id: hostname, origin }
}

/**
 * Keeps what a passkey has to sign until it is answered.
 * @param purpose `login`, or `add ` and the account's id: an answer serves nothing else
 * @returns the name that the answer comes back under
 */
export async function openCeremony(
  { db, auth, clock }: AccountServices,
  purpose: string,
  challenge: string,
): Promise<string> {
  const ceremony = randomBytes(16).toString('base64url')
  const now = clock()
  // Anybody may ask: what nobody answered doesn't pile up.
  await db.delete(verification).where(lte(verification.expiresAt, now))
  const { internalAdapter } = await auth.$context
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(ceremony),
    value: JSON.stringify({ purpose, challenge }),
    expiresAt: new Date(now.getTime() + CEREMONY_SECONDS * 1000),
  })
  return ceremony
}

/**
 * Takes an answer, once.
 * @returns what had to be signed, and what was answered
 * @throws input-invalid, passkey-refused for what is over, answered already or of another purpose
 */
export async function closeCeremony({ auth }: AccountServices, purpose: string, input: unknown) {
  const { ceremony, response } = parse(Answer, input)
  const { internalAdapter } = await auth.$context
  const kept = await internalAdapter.consumeVerificationValue(identifierOf(ceremony))
  const asked = kept && (JSON.parse(kept.value) as { purpose: string; challenge: string })
  if (asked?.purpose !== purpose) throw passkeyRefused()
  return { challenge: asked.challenge, response }
}

export const passkeyRefused = () => new DomainError('invalid', 'passkey-refused')

const identifierOf = (ceremony: string) => `passkey-${ceremony}`
