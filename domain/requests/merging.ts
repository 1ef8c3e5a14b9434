import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { contactRequest, requestEntry } from '#db/schema/requests.ts'
import type { Actor } from '#domain/actor.ts'
import { changeBeside } from '#domain/backstage/changes/change.ts'
import { lockRecord } from '#domain/backstage/changes/recording.ts'
import { DomainError } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import { requests } from './resource.ts'

/** Into which request another goes on, said of that version of the other. */
export const MergeForm = z.object({ into: z.string(), version: z.coerce.number().int() })

/** Nobody looks through more requests of one person than these. */
const SHOWN_MOST = 20

/**
 * The request in which another goes on, if it does; otherwise the latest open ones of the same person into which it could be merged.
 * @throws not-found, and what `granted` does
 */
export async function readMerging(db: Db, actor: Actor, id: string) {
  granted(actor, 'requests:handle')
  const key = idOf(id)
  const said = { id: contactRequest.id, reference: contactRequest.reference, createdAt: contactRequest.createdAt }
  const of = db.select().from(contactRequest).where(eq(contactRequest.id, key)).as('of')
  const [mergedInto] = await db.select(said).from(contactRequest).innerJoin(of, eq(contactRequest.id, of.mergedInto))
  if (mergedInto) return { mergedInto, others: [] }
  const others = await db
    .select(said)
    .from(contactRequest)
    .where(
      and(
        sql`lower(${contactRequest.email}) = (select lower(email) from contact_request where id = ${key})`,
        ne(contactRequest.id, key),
        ne(contactRequest.state, 'closed'),
      ),
    )
    .orderBy(desc(contactRequest.id))
    .limit(SHOWN_MOST)
  return { mergedInto: null, others }
}

/**
 * Merges a request into another of the same person: it is closed for good, with what was written about it, and goes on there.
 * @throws already-decided, changed-meanwhile, input-invalid, not-found, request-merged, request-of-another, and what `granted` does
 */
export async function mergeRequest(
  { db, clock }: { db: Db; clock: () => Date },
  actor: Actor,
  id: string,
  input: z.input<typeof MergeForm>,
): Promise<void> {
  const account = granted(actor, 'requests:handle')
  const { into, version } = parse(MergeForm, input)
  const [key, target] = [idOf(id), idOf(into)]
  if (key === target) throw new DomainError('invalid', 'request-of-another')
  const now = clock()
  await db.transaction(async (tx) => {
    // In the order of their numbers, so that two who merge them into each other don't wait for each other.
    const lock = async (each: number) => (await lockRecord(tx, requests, String(each))).record
    const isFirst = key < target
    const one = await lock(isFirst ? key : target)
    const other = await lock(isFirst ? target : key)
    const [request, goesOn] = isFirst ? [one, other] : [other, one]
    if (request.mergedInto || goesOn.mergedInto) throw new DomainError('conflict', 'request-merged')
    if (request.email.toLowerCase() !== goesOn.email.toLowerCase())
      throw new DomainError('invalid', 'request-of-another')
    if (goesOn.state === 'closed') throw new DomainError('conflict', 'already-decided')
    const doing = { tx, actor: account, now }
    const merge = (values: Partial<typeof contactRequest.$inferInsert>, of: number) =>
      tx.update(contactRequest).set(values).where(eq(contactRequest.id, of))
    await changeBeside(doing, requests, String(key), {
      version,
      action: 'merge',
      run: () => merge({ state: 'closed', mergedInto: target }, key),
    })
    await changeBeside(doing, requests, String(target), {
      version: goesOn.version,
      action: 'merge-in',
      async run() {
        // What was promised first still is.
        await merge({ dueOn: request.dueOn < goesOn.dueOn ? request.dueOn : goesOn.dueOn }, target)
        const entry = { requestId: target, at: now, kind: 'merge' as const, byId: account.id, text: request.reference }
        await tx.insert(requestEntry).values(entry)
      },
    })
  })
}
