import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { contactRequest, requestEntry } from '#db/schema/requests.ts'
import type { Account, Actor } from '#domain/actor.ts'
import { changeBeside } from '#domain/backstage/changes/change.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, lines, parse } from '#domain/input.ts'
import type { Mail } from '#domain/mail.ts'
import { granted } from '#domain/rights.ts'
import { leftOpen } from './placeholders.ts'
import { requests } from './resource.ts'
import { ENTRY_MAX, type RequestNotice, TAKE_BACK_SECONDS } from './rules.ts'

export interface EntryServices {
  db: Db
  clock: () => Date
  mail: Mail<RequestNotice>
}

/** What is written about a request, into that version of it. */
export const EntryForm = z.object({
  text: lines(ENTRY_MAX).min(1, 'required'),
  version: z.coerce.number().int(),
})
type Entry = z.output<typeof EntryForm>

/** What was written about a request, from the first; `canBeTakenBack` while its letter waits. @throws what `granted` does */
export async function listEntries(db: Db, actor: Actor, id: string, now: Date) {
  granted(actor, 'requests:handle')
  const waits = sql<boolean>`coalesce(${outgoingMail.state} = 'waiting' and ${outgoingMail.dueAt} > ${now}, false)`
  return db
    .select({
      id: requestEntry.id,
      kind: requestEntry.kind,
      at: requestEntry.at,
      by: user.displayUsername,
      text: requestEntry.text,
      canBeTakenBack: waits,
    })
    .from(requestEntry)
    .leftJoin(user, eq(user.id, requestEntry.byId))
    .leftJoin(outgoingMail, eq(outgoingMail.id, requestEntry.mailId))
    .where(eq(requestEntry.requestId, idOf(id)))
    .orderBy(asc(requestEntry.id))
}

/** Keeps a note for colleagues. @throws changed-meanwhile, input-invalid, not-found, request-merged, and what `granted` does */
export async function addNote({ db, clock }: EntryServices, actor: Actor, id: string, entry: Entry): Promise<void> {
  await write({ db, clock }, actor, id, { entry, action: 'note' }, (tx, by, text, at) =>
    tx.insert(requestEntry).values({ requestId: idOf(id), at, kind: 'note', byId: by.id, text }),
  )
}

/**
 * Answers whoever asked, by a letter that can still be taken back for a moment. The request then waits for them; whoever
 * answers sees to it from now on, unless somebody does.
 * @throws changed-meanwhile, input-invalid, not-found, placeholder-left, request-merged, and what `granted` does
 */
export async function answerRequest(services: EntryServices, actor: Actor, id: string, entry: Entry): Promise<void> {
  await write(services, actor, id, { entry, action: 'answer' }, async (tx, by, text, at) => {
    const placeholder = leftOpen(text)
    if (placeholder) throw new DomainError('invalid', 'placeholder-left', { placeholder })
    const [request] = await tx
      .update(contactRequest)
      .set({
        state: 'waiting',
        ownerId: sql`coalesce(${contactRequest.ownerId}, ${by.id})`,
        answeredAt: sql`coalesce(${contactRequest.answeredAt}, ${at})`,
      })
      .where(eq(contactRequest.id, idOf(id)))
      .returning()
    if (!request) throw notFound()
    const goesAt = new Date(at.getTime() + TAKE_BACK_SECONDS * 1000)
    const mailId = await services.mail.queue(tx, { letter: 'request-answered', request, text }, goesAt)
    await tx.insert(requestEntry).values({ requestId: request.id, at, kind: 'answer', byId: by.id, text, mailId })
  })
}

/**
 * Takes an answer back that has not gone yet.
 * @returns its text, for whoever goes on writing
 * @throws answer-sent, not-found, and what `granted` does
 */
export async function takeAnswerBack({ db, clock }: EntryServices, actor: Actor, id: string, entryId: number) {
  const account = granted(actor, 'requests:handle')
  const now = clock()
  return db.transaction(async (tx) => {
    const isIt = and(
      eq(requestEntry.id, entryId),
      eq(requestEntry.requestId, idOf(id)),
      eq(requestEntry.kind, 'answer'),
    )
    const [entry] = await tx.select().from(requestEntry).where(isIt)
    const [request] = await tx
      .select()
      .from(contactRequest)
      .where(eq(contactRequest.id, idOf(id)))
    if (!entry || !request) throw notFound()
    const doing = { tx, actor: account, now }
    await changeBeside(doing, requests, id, { version: request.version, action: 'take-back', run })
    return entry.text

    async function run() {
      const waits = and(eq(outgoingMail.state, 'waiting'), gt(outgoingMail.dueAt, now))
      const taken = await tx
        .delete(outgoingMail)
        .where(and(eq(outgoingMail.id, entry?.mailId ?? 0), waits))
        .returning({ id: outgoingMail.id })
      if (taken.length === 0) throw new DomainError('conflict', 'answer-sent')
      await tx.delete(requestEntry).where(eq(requestEntry.id, entryId))
      const isAnswered =
        (await tx.$count(requestEntry, and(eq(requestEntry.requestId, idOf(id)), eq(requestEntry.kind, 'answer')))) > 0
      await tx
        .update(contactRequest)
        .set({ ...(!request?.mergedInto && { state: 'in-progress' }), ...(!isAnswered && { answeredAt: null }) })
        .where(eq(contactRequest.id, idOf(id)))
    }
  })
}

type Writes = (tx: Db, by: Account, text: string, at: Date) => Promise<unknown>

async function write(
  { db, clock }: Pick<EntryServices, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { entry, action }: { entry: Entry; action: string },
  writes: Writes,
) {
  const account = granted(actor, 'requests:handle')
  const { text, version } = parse(EntryForm, entry)
  const now = clock()
  await db.transaction(async (tx) => {
    const doing = { tx, actor: account, now }
    await changeBeside(doing, requests, id, { version, action, run })

    async function run() {
      const [request] = await tx
        .select({ mergedInto: contactRequest.mergedInto, erasedAt: contactRequest.erasedAt })
        .from(contactRequest)
        .where(eq(contactRequest.id, idOf(id)))
      if (request?.mergedInto) throw new DomainError('conflict', 'request-merged')
      if (request?.erasedAt) throw new DomainError('conflict', 'request-erased')
      await writes(tx, account, text, now)
    }
  })
}
