import { randomUUID } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { passkey } from '#db/schema/security.ts'
import type { Account } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { onOneLine, parse } from '#domain/input.ts'
import type { AccountServices, SessionCredentials } from '../accounts.ts'
import { type Again, freshOrWithPassword, visitOf } from '../passwords/password-again.ts'
import { PASSKEY_NAME_MAX } from '../rules.ts'
import { tellOwner } from '../security-mail.ts'
import { closeCeremony, openCeremony, partyOf, passkeyRefused, webauthn } from './passkey-ceremony.ts'

/** EdDSA, ES256 and RS256, as COSE numbers them: what every authenticator knows one of. */
const ALGORITHMS = [-8, -7, -257]

const Name = z.object({ name: z.string().transform(onOneLine).pipe(z.string().min(1).max(PASSKEY_NAME_MAX)) })

/** A passkey as its owner sees it. */
export interface ListedPasskey {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export async function listPasskeys(db: Db, { id }: Account): Promise<ListedPasskey[]> {
  const { id: key, name, createdAt, lastUsedAt } = passkey
  return db
    .select({ id: key, name, createdAt, lastUsedAt })
    .from(passkey)
    .where(eq(passkey.userId, id))
    .orderBy(asc(createdAt))
}

/**
 * What a browser needs to make a passkey.
 * @throws login-required, password-needed, password-wrong, too-many-attempts
 */
export async function startPasskey(services: AccountServices, credentials: SessionCredentials, again: Again) {
  const { person } = await freshOrWithPassword(services, credentials, again)
  const known = await services.db.select().from(passkey).where(eq(passkey.userId, person.id))
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Loggia',
    rpID: partyOf(services).id,
    userID: new TextEncoder().encode(person.id),
    userName: person.username,
    userDisplayName: person.name,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Kept by the device together with the account, so that nobody types a name to log in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { ceremony: await openCeremony(services, `add ${person.id}`, options.challenge), options }
}

/**
 * Adds the passkey that a browser has made.
 * @param input.response as the browser gave it
 * @throws login-required, input-invalid, passkey-refused
 */
export async function addPasskey(
  services: AccountServices,
  credentials: SessionCredentials,
  input: { ceremony?: unknown; response?: unknown; name?: unknown },
): Promise<{ id: string }> {
  const { person } = await visitOf(services, credentials)
  const { name } = parse(Name, input)
  const { challenge, response } = await closeCeremony(services, `add ${person.id}`, input)
  const { verifyRegistrationResponse } = await webauthn()
  const { id: rpID, origin } = partyOf(services)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw passkeyRefused()

  const { credential } = registrationInfo
  const added = await services.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(passkey)
      .values({
        id: randomUUID(),
        userId: person.id,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        createdAt: services.clock(),
      })
      .onConflictDoNothing()
      .returning({ id: passkey.id })
    if (!added) throw passkeyRefused()
    await tellOwner(services, tx, person.id, 'passkey-added')
    return added
  })
  services.note({ event: 'second-factor-changed', account: person.id, change: 'passkey-added' })
  return added
}

/** @throws login-required, input-invalid, not-found */
export async function renamePasskey(
  services: AccountServices,
  credentials: SessionCredentials,
  input: { id?: string; name?: unknown },
): Promise<void> {
  const { person } = await visitOf(services, credentials)
  const { name } = parse(Name, input)
  const renamed = await services.db
    .update(passkey)
    .set({ name })
    .where(own(person, input.id))
    .returning({ id: passkey.id })
  if (renamed.length === 0) throw notFound()
}

/**
 * From now on nobody gets in by this passkey. Removed twice, it is gone.
 * @throws login-required, password-needed, password-wrong, too-many-attempts
 */
export async function removePasskey(
  services: AccountServices,
  credentials: SessionCredentials,
  input: Again & { id?: string },
): Promise<void> {
  const { person } = await freshOrWithPassword(services, credentials, input)
  await services.db.transaction(async (tx) => {
    const gone = await tx.delete(passkey).where(own(person, input.id)).returning({ id: passkey.id })
    if (gone.length > 0) await tellOwner(services, tx, person.id, 'passkey-removed')
  })
  services.note({ event: 'second-factor-changed', account: person.id, change: 'passkey-removed' })
}

const own = (person: Account, id: unknown) => and(eq(passkey.userId, person.id), eq(passkey.id, String(id)))
