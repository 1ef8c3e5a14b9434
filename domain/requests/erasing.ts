import { createHash, randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { contactRequest, requestEntry, requestScreenshot } from '#db/schema/requests.ts'
import type { AccountServices, SessionCredentials } from '#domain/accounts/accounts.ts'
import { type Again, freshOrWithPassword, visitOf } from '#domain/accounts/passwords/password-again.ts'
import type { Account, Actor } from '#domain/actor.ts'
import { changeBeside } from '#domain/backstage/changes/change.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import { requestSchemas } from './input.ts'
import { requests } from './resource.ts'

/** Whose requests are meant: the address that they were sent under. */
export const ErasedAddress = z.object({ email: requestSchemas.contact.shape.email })

/** As it was looked at, so that nobody erases what they haven't seen. */
export const Erasing = ErasedAddress.extend({ seen: z.string() })

/** What of a person is erased: how many requests, notes and answers about them, screenshots, and letters to them or about them. */
export interface Erased {
  requests: number
  entries: number
  screenshots: number
  letters: number
}

/** In place of what was written, which can't be nothing. */
const ERASED_TEXT = '–'

const isOf = (email: string) => and(sql`lower(${contactRequest.email}) = ${email}`, isNull(contactRequest.erasedAt))

/** Those about a request have what was typed in them, and are answered to the address. */
const hasAddress = (email: string) =>
  or(sql`lower(${outgoingMail.to}) = ${email}`, sql`lower(${outgoingMail.replyTo}) = ${email}`)

/**
 * What erasing a person would erase. Nothing is changed.
 * @returns `seen` stands for just these; `hasAccount`: their account has data of its own, which go with it
 * @throws input-invalid, and what `granted` does
 */
export async function lookAtErasing(db: Db, actor: Actor, input: { email: unknown }) {
  granted(actor, 'requests:erase')
  const email = parse(ErasedAddress, input).email.toLowerCase()
  const { seen, ids, ...erased } = await countOf(db, email)
  const hasAccount = (await db.$count(user, eq(user.email, email))) > 0
  return { email, erased, seen, hasAccount }
}

/** The address of a request, for whoever may erase it. @throws not-found, also of one that is erased, and what `granted` does */
export async function addressOfRequest(db: Db, actor: Actor, id: string): Promise<string> {
  granted(actor, 'requests:erase')
  const [found] = await db
    .select({ email: contactRequest.email })
    .from(contactRequest)
    .where(and(eq(contactRequest.id, idOf(id)), isNull(contactRequest.erasedAt)))
  if (!found) throw notFound()
  return found.email
}

/**
 * Takes out of all requests of an address who sent them and what they said, with what was written about them and the letters; by
 * somebody who has proved just now who they are. It can't be undone. The requests stay as numbers, closed; so do invoices, which name
 * nobody. The log has that it was done, and not of whom.
 * @throws batch-changed, input-invalid, password-needed, password-wrong, too-many-attempts, and what `granted` does
 */
export async function eraseRequests(
  services: AccountServices,
  credentials: SessionCredentials,
  { password, address, ...input }: Again & { email: unknown; seen: unknown },
): Promise<Erased> {
  const { person: by } = await visitOf(services, credentials)
  granted(by, 'requests:erase')
  const { email: typed, seen } = parse(Erasing, input)
  const email = typed.toLowerCase()
  await freshOrWithPassword(services, credentials, { password, address })
  const now = services.clock()
  return services.db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: contactRequest.id, version: contactRequest.version })
      .from(contactRequest)
      .where(isOf(email))
      .orderBy(asc(contactRequest.id))
      .for('update')
    const { seen: current, ids, ...erased } = await countOf(tx, email)
    if (current !== seen) throw new DomainError('conflict', 'batch-changed', { count: erased.requests })
    await tx.delete(outgoingMail).where(hasAddress(email))
    await tx.delete(requestScreenshot).where(inArray(requestScreenshot.requestId, ids))
    const isWritten = and(inArray(requestEntry.requestId, ids), ne(requestEntry.kind, 'merge'))
    await tx.update(requestEntry).set({ text: ERASED_TEXT }).where(isWritten)
    for (const { id, version } of locked) await eraseOne(tx, by, { id, version, now })
    return erased
  })
}

/** One entry of the log for each: of what is personal it only says that it changed. */
async function eraseOne(tx: Db, actor: Account, { id, version, now }: { id: number; version: number; now: Date }) {
  const run = () =>
    tx
      .update(contactRequest)
      .set({
        name: '',
        email: '',
        message: '',
        phone: null,
        interest: null,
        industry: null,
        company: null,
        position: null,
        taxId: null,
        // One for a plan has to have one.
        address: sql`case when ${contactRequest.form} = 'plan' then '' end`,
        accountId: null,
        fingerprint: randomUUID(),
        state: 'closed',
        erasedAt: now,
      })
      .where(eq(contactRequest.id, id))
  await changeBeside({ tx, actor, now }, requests, String(id), { version, action: 'erase', run })
}

async function countOf(db: Db, email: string): Promise<Erased & { seen: string; ids: number[] }> {
  const found = await db
    .select({ id: contactRequest.id, version: contactRequest.version })
    .from(contactRequest)
    .where(isOf(email))
    .orderBy(asc(contactRequest.id))
  const ids = found.map(({ id }) => id)
  const [entries, screenshots, letters] = [
    await db.$count(requestEntry, and(inArray(requestEntry.requestId, ids), ne(requestEntry.kind, 'merge'))),
    await db.$count(requestScreenshot, inArray(requestScreenshot.requestId, ids)),
    await db.$count(outgoingMail, hasAddress(email)),
  ]
  // Letters come and go by themselves: what is seen to is what was asked.
  const seen = createHash('sha256').update(JSON.stringify(found)).digest('base64url').slice(0, 22)
  return { requests: found.length, entries, screenshots, letters, seen, ids }
}
