import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { passkey } from '#db/schema/security.ts'
import type { Arrival, Entrance, Means } from '../accounts.ts'
import { notingRefusal } from '../events.ts'
import { personOf } from '../person.ts'
import { enter } from '../sessions/start-session.ts'
import { closeCeremony, openCeremony, partyOf, passkeyRefused, webauthn } from './passkey-ceremony.ts'

/** What a browser needs to ask for a passkey: the same for everybody, since the device knows whose it is. */
export async function startPasskeyLogin(means: Means) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: partyOf(means).id, userVerification: 'required' })
  return { ceremony: await openCeremony(means, 'login', options.challenge), options }
}

/**
 * Logs in by a passkey. The device has checked by finger, face or PIN who holds it, so no code is asked for.
 * @param input.response as the browser gave it
 * @throws input-invalid, passkey-refused
 */
export async function logInByPasskey(
  means: Means,
  input: { ceremony?: unknown; response?: unknown } & Arrival,
): Promise<Entrance> {
  const owner = await provePasskey(means, input)
  const { headers, response: opened } = await means.auth.api.openSession({
    body: { userId: owner.id },
    returnHeaders: true,
  })
  return enter(means, personOf(owner), { ...input, token: opened.token, headers, by: 'passkey' })
}

async function provePasskey(means: Means, input: { ceremony?: unknown; response?: unknown }) {
  const { challenge, response } = await notingRefusal(means, undefined, () => closeCeremony(means, 'login', input))
  const [known] = await means.db
    .select()
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.userId))
    .where(eq(passkey.credentialId, response.id))
  return notingRefusal(means, known?.user.id, async () => {
    if (!known) throw passkeyRefused()
    const { id, credentialId, publicKey, counter } = known.passkey
    const { verifyAuthenticationResponse } = await webauthn()
    const { id: rpID, origin } = partyOf(means)
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
    const used = await means.db
      .update(passkey)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: means.clock() })
      .where(and(eq(passkey.id, id), eq(passkey.counter, counter)))
      .returning({ id: passkey.id })
    if (used.length === 0) throw passkeyRefused()
    return known.user
  })
}
