import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { collection } from '#db/schema/collections.ts'
import { model } from '#db/schema/models.ts'
import type { Account } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { notFound } from '#domain/errors.ts'

/** Locks a collection of the account's. What changes collections locks them first, then models, each by their ids. */
export async function lockOwn(tx: Db, account: Account, id: number) {
  const [found] = await tx.select().from(collection).where(ownedBy(account, id)).for('update')
  if (!found) throw notFound()
  return found
}

export async function lockAllOwn(tx: Db, account: Account) {
  return tx
    .select()
    .from(collection)
    .where(eq(collection.accountId, account.id))
    .orderBy(asc(collection.id))
    .for('update')
}

/** Counts models in or out of a collection, and says so of each. */
export async function count(tx: Db, modelIds: number[], change: number) {
  if (modelIds.length === 0 || change === 0) return
  const rows = tx
    .$with('locked')
    .as(
      tx
        .select({ id: model.id })
        .from(model)
        .where(inArray(model.id, modelIds))
        .orderBy(asc(model.id))
        .for('no key update'),
    )
  await tx
    .with(rows)
    .update(model)
    .set({ collectedCount: sql`${model.collectedCount} + ${change}` })
    .where(sql`${model.id} in (select id from ${rows})`)
  await invalidate(tx, [cacheTags.collected, ...modelIds.map((id) => cacheTags.model(id))])
}

export function ownedBy({ id: accountId }: Account, id: number): SQL | undefined {
  return and(eq(collection.id, id), eq(collection.accountId, accountId))
}
