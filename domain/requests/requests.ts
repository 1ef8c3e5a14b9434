import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '#db/client.ts'
import type { RequestForm } from '#db/kinds.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { brand } from '#db/schema/models.ts'
import { contactRequest, requestScreenshot } from '#db/schema/requests.ts'
import type { Auth } from '#domain/accounts/auth.ts'
import { notFound } from '#domain/errors.ts'
import { onOneLine, parse } from '#domain/input.ts'
import type { Mail } from '#domain/mail.ts'
import { requestSchemas } from './input.ts'
import {
  KEPT_YEARS,
  LETTER_KEPT_DAYS,
  promisedDays,
  REPEAT_SECONDS,
  type RequestNotice,
  type Subject,
  subjectOf,
} from './rules.ts'
import { consumeRateLimit } from './throttle.ts'
import { dueDay } from './working-days.ts'

/** What sending a request works with. */
export interface RequestServices {
  db: Db
  pool: Pool
  auth: Auth
  clock: () => Date
  mail: Mail<RequestNotice>
}

export interface RequestInput {
  form: RequestForm
  /** As the form's schema in `input.ts` says. */
  fields: unknown
  subject: Subject | null
  /** The site's key of the language that the sender reads, in which the confirmation is written. */
  language: string
  /** Where it is sent from, for counting requests; it is not kept. */
  address: string
  /** Who asks, for what only an account can have. */
  accountId?: string
  /** What it is about, as whoever asks saw it. */
  screenshot?: Screenshot | null
}

/** A WebP, and its size in pixels. */
export interface Screenshot {
  bytes: Buffer
  width: number
  height: number
}

/** What the sender is told: `dueOn` is a day in Italy, such as `2026-11-27`. */
export type SentRequest = Pick<typeof contactRequest.$inferSelect, 'reference' | 'form' | 'dueOn'>

const sentRequest = {
  reference: contactRequest.reference,
  form: contactRequest.form,
  dueOn: contactRequest.dueOn,
}

/**
 * Keeps what a visitor asks, and queues the letters to the company and to the sender. Sent again within ten minutes,
 * it is the same request, and costs nothing.
 * @throws input-invalid, too-many-attempts
 */
export async function sendRequest(services: RequestServices, input: RequestInput): Promise<SentRequest> {
  const { form, subject, language, accountId, screenshot } = input
  const { brand, ...about } = subject ?? {}
  const fields = withoutEmpty(parse(requestSchemas[form], input.fields))
  const fingerprint = fingerprintOf([form, subject, fields, ...(screenshot ? [fingerprintOf(screenshot.bytes)] : [])])
  const createdAt = services.clock()
  const earlier = await findRepeat(services.db, fingerprint, createdAt)
  if (earlier) return earlier
  await consumeRateLimit(services, input.address)

  return services.db.transaction(async (tx) => {
    // A double click comes twice at once: the second waits here, and then finds the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`)
    const repeat = await findRepeat(tx, fingerprint, createdAt)
    if (repeat) return repeat
    const dueOn = dueDay(createdAt, promisedDays[form])
    const reference = newReference(dueOn)
    const [request] = await tx
      .insert(contactRequest)
      .values({
        ...fields,
        message: fields.message ?? '',
        ...about,
        brandId: brand?.id,
        reference,
        form,
        language,
        accountId,
        fingerprint,
        createdAt,
        dueOn,
      })
      .returning()
    if (!request) throw new Error('inserting a request returned nothing')
    if (screenshot) await tx.insert(requestScreenshot).values({ requestId: request.id, ...screenshot })
    await services.mail.queue(tx, { letter: 'request-arrived', request, brand: brand?.name })
    await services.mail.queue(tx, { letter: 'request-confirmed', request })
    return { reference, form, dueOn }
  })
}

/**
 * What an address says that the page which led here was about: `?topic=brand&brand=nidara`, or as `subjectOf`. A brand that isn't
 * shown is none, and without one nobody can say that it is theirs.
 */
export async function readSubject(db: Db, query: URLSearchParams): Promise<Subject | null> {
  const subject = subjectOf(query)
  if (subject?.topic !== 'brand' && subject?.topic !== 'own-brand') return subject
  const [found] = await db
    .select({ id: brand.id, slug: brand.slug, name: brand.name })
    .from(brand)
    .where(and(eq(brand.slug, onOneLine(query.get('brand') ?? '')), brand.isListed))
  return { ...subject, topic: found ? subject.topic : 'brand', brand: found ?? null }
}

/** @throws not-found */
export async function readSentRequest(db: Db, reference: string): Promise<SentRequest> {
  const [request] = await db.select(sentRequest).from(contactRequest).where(eq(contactRequest.reference, reference))
  if (!request) throw notFound()
  return request
}

/** Deletes requests, and letters that are sent or given up, that are kept no longer. To be called now and then. */
export async function forgetRequests(db: Db, now: Date): Promise<void> {
  const before = (interval: string) => sql`${now.toISOString()}::timestamptz - ${interval}::interval`
  await db.delete(contactRequest).where(lt(contactRequest.createdAt, before(`${KEPT_YEARS} years`)))
  // Given up, it is kept for as long.
  const isOld = lt(sql`coalesce(${outgoingMail.sentAt}, ${outgoingMail.dueAt})`, before(`${LETTER_KEPT_DAYS} days`))
  await db.delete(outgoingMail).where(and(ne(outgoingMail.state, 'waiting'), isOld))
}

async function findRepeat(db: Db, fingerprint: string, now: Date): Promise<SentRequest | undefined> {
  const since = new Date(now.getTime() - REPEAT_SECONDS * 1000)
  const [repeat] = await db
    .select(sentRequest)
    .from(contactRequest)
    .where(and(eq(contactRequest.fingerprint, fingerprint), gt(contactRequest.createdAt, since)))
    .orderBy(desc(contactRequest.createdAt))
    .limit(1)
  return repeat
}

/** A field left empty, or filled with spaces, was not answered. */
function withoutEmpty<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Fields
}

/** The fields come in the schema's order, whatever order they were sent in. */
function fingerprintOf(content: unknown): string {
  const bytes = content instanceof Buffer ? content : JSON.stringify(content)
  return createHash('sha256').update(bytes).digest('base64url')
}

/** Easy to read out (no I, L, O or U); not to be guessed, since who knows it sees when an answer is due. */
function newReference(day: string): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length])
  return `LG-${day.slice(0, 4)}-${letters.join('')}`
}
