import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pageRevision, pageSchedule } from '#db/schema/pages.ts'
import { SYSTEM } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { draftOf } from '../editing/from-content.ts'
import { lockStored } from '../editing/stored.ts'
import type { PageContent } from '../rules.ts'
import { logPage } from './log.ts'
import { completeAll, hide, numbersOf, settle, show } from './publish.ts'
import { lockNextDue } from './schedule.ts'

/**
 * Does what pages are scheduled for by now, each in a transaction of its own: any number of processes may, each thing is done once. What
 * the page itself refuses is over, with its reason; a fault of ours leaves it to be tried again. To be called every few seconds.
 */
export async function carryOutSchedules(db: Db, now: Date, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  while (!signal?.aborted && (await carryOutNext(db, now)));
}

async function carryOutNext(db: Db, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = await lockNextDue(tx, now)
    if (!due) return false
    const refusal = await tx
      .transaction((part) => carryOut(part, due, now))
      .then(
        () => null,
        (error) => {
          if (error instanceof DomainError) return error.reason
          throw error
        },
      )
    await tx.update(pageSchedule).set({ doneAt: now, error: refusal }).where(eq(pageSchedule.id, due.id))
    return true
  })
}

/** @throws not-found where the page is gone, page-needed, draft-incomplete where it can be shown no more */
async function carryOut(tx: Db, due: typeof pageSchedule.$inferSelect, now: Date): Promise<void> {
  const { slug, language, act, revisionId } = due
  const stored = await lockStored(tx, slug)
  const before = { revision: numbersOf(stored, [language]) }
  const by = { ...SYSTEM, id: due.byId ?? SYSTEM.id }
  if (act === 'withdraw') {
    await hide(tx, slug, language)
    await logPage(tx, slug, { by, now, action: 'withdraw', before })
  } else {
    const [revision] = await tx
      .select()
      .from(pageRevision)
      .where(eq(pageRevision.id, revisionId ?? 0))
    if (!revision) throw notFound()
    // A file or a claim that it names may be gone by now.
    const draft = draftOf({ [language]: { content: revision.content as PageContent, keys: revision.keys } })
    const [made] = await completeAll(tx, draft, [language])
    await show(tx, { slug, language, content: made?.content, revisionId: revision.id, now })
    const after = { revision: { [language]: revision.number } }
    await logPage(tx, slug, { by, now, action: 'publish-scheduled', before, after })
  }
  await settle(tx, slug, stored.draft)
}
