import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { modelRating } from '#db/schema/collections.ts'
import { model } from '#db/schema/models.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'

/** Keeps a rating from counting, or lets it count again; for moderation, in its transaction. What is so already stays as it is. */
export async function hideRating(tx: Db, id: number, isHidden: boolean): Promise<void> {
  await lockRated(tx, eq(modelRating.id, id))
  const [found] = await tx.select().from(modelRating).where(eq(modelRating.id, id)).for('update')
  if (!found || found.isHidden === isHidden) return
  await tx.update(modelRating).set({ isHidden }).where(eq(modelRating.id, id))
  await invalidate(tx, [cacheTags.model(found.modelId)])
}

/** Models are locked before their ratings everywhere, in the order of their numbers. @param which ratings */
export async function lockRated(tx: Db, which: SQL | undefined): Promise<void> {
  const rated = tx.select({ id: modelRating.modelId }).from(modelRating).where(which)
  await tx.select().from(model).where(inArray(model.id, rated)).orderBy(asc(model.id)).for('no key update')
}
