import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { passkey } from '#db/schema/security.ts'
import type { AccountServices, Arrival, StartedSession } from '../accounts.ts'
import { notingRefusal } from '../events.ts'
import { personOf } from '../person.ts'
import { startSession } from '../sessions/start-session.ts'
import { closeCeremony, openCeremony, partyOf, passkeyRefused, webauthn } from './passkey-ceremony.ts'

/** What a browser needs to ask for a passkey: the same for everybody, since the device knows whose it is. */
export async function startPasskeyLogin(services: AccountServices) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: partyOf(services).id, userVerification: 'required' })
  return { ceremony: await openCeremony(services, 'login', options.challenge), options }
}

/**
 * Logs in by a passkey. The device has checked by finger, face or PIN who holds it, so no code is asked for.
 * @param input.response as the browser gave it
 * @throws input-invalid, passkey-refused, locked-out
 */
export async function logInByPasskey(
  services: AccountServices,
  input: { ceremony?: unknown; response?: unknown } & Arrival,
): Promise<StartedSession> {
  const owner = await provePasskey(services, input)
  const { headers, response: opened } = await notingRefusal(services, owner.id, () =>
    services.auth.api.openSession({ body: { userId: owner.id }, returnHeaders: true }),
  )
  return startSession(services, personOf(owner), { ...input, token: opened.token, headers, by: 'passkey' })
}

async function provePasskey(services: AccountServices, input: { ceremony?: unknown; response?: unknown }) {
  const { challenge, response } = await notingRefusal(services, undefined, () =>
    closeCeremony(services, 'login', input),
  )
  const [known] = await services.db
    .select()
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.userId))
    .where(eq(passkey.credentialId, response.id))
  return notingRefusal(services, known?.user.id, async () => {
    if (!known) throw passkeyRefused()
    const { id, credentialId, publicKey, counter } = known.passkey
    const { verifyAuthenticationResponse } = await webauthn()
    const { id: rpID, origin } = partyOf(services)
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }))
    if (!verified || !authenticationInfo) throw passkeyRefused()

    // A device that counts never shows the same number twice, unless it was copied.
    const used = await services.db
      .update(passkey)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: services.clock() })
      .where(and(eq(passkey.id, id), eq(passkey.counter, counter)))
      .returning({ id: passkey.id })
    if (used.length === 0) throw passkeyRefused()
    return known.user
  })
}
