import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { scheme } from '#db/schema/schemes.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { markOrphaned } from '#domain/media/library/unused.ts'
import { notifyFollowers } from '#domain/notifications/notify.ts'
import { filesOf } from '../files.ts'
import { modelIdsOf } from './placements.ts'
import { release, withhold } from './withheld.ts'

/**
 * Keeps a scheme from being seen, whatever its author says, until `showScheme`. For moderation, which authorises.
 * @throws not-found
 */
export function hideScheme(tx: Db, schemeId: unknown): Promise<void> {
  return setHidden(tx, schemeId, true)
}

/** Ends that; one that its author doesn't publish stays unseen. @throws not-found */
export function showScheme(tx: Db, schemeId: unknown): Promise<void> {
  return setHidden(tx, schemeId, false)
}

async function setHidden(tx: Db, schemeId: unknown, isHidden: boolean) {
  const { id, designerId } = await lockScheme(tx, schemeId)
  await relist(tx, designerId, { id, isHidden })
  if (isHidden) await withhold(tx, { schemeId: id }, designerId)
  else await release(tx, { schemeId: id })
}

/** Removes a scheme with all that hangs on it: pictures' places, likes, counts, drafts. @throws not-found */
export async function removeScheme(tx: Db, schemeId: unknown): Promise<void> {
  const { id, designerId, isListed } = await lockScheme(tx, schemeId)
  // First, since it names the models that were seen in it.
  await touchListed(tx, designerId, [id])
  const { rows: files } = await tx.execute<{ id: string }>(filesOf(sql`${id}`))
  await tx.delete(scheme).where(eq(scheme.id, id))
  await markOrphaned(
    tx,
    files.map((file) => file.id),
  )
  if (isListed) await countListed(tx, designerId, -1)
}

/** The store's row is locked before its schemes' everywhere: two that change each other's would wait for ever. */
export async function lockScheme(tx: Db, schemeId: unknown): Promise<typeof scheme.$inferSelect> {
  const id = idOf(schemeId)
  const [of] = await tx.select({ designerId: scheme.designerId }).from(scheme).where(eq(scheme.id, id))
  if (!of) throw notFound()
  await tx.select({ id: designer.id }).from(designer).where(eq(designer.id, of.designerId)).for('update')
  const [found] = await tx.select().from(scheme).where(eq(scheme.id, id)).for('update')
  if (!found) throw notFound()
  return found
}

/**
 * Brings a store's schemes onto the lists or off them, as they and the store now are: the one place that decides what is
 * listed. To be called with the store's row locked.
 * @param of one scheme alone, and what changes of it
 */
export async function relist(
  tx: Db,
  designerId: number,
  of?: { id: number; isPublished?: boolean; isHidden?: boolean },
): Promise<void> {
  const { rows } = await tx.execute<{ id: number; change: number }>(sql`
    with own as (
      select id, is_listed as was, coalesce(${of?.isPublished ?? null}::boolean, is_published) as published, coalesce(${of?.isHidden ?? null}::boolean, is_hidden) as hidden
      from scheme where designer_id = ${designerId} and ${of ? eq(scheme.id, of.id) : sql`true`}
      -- In the order of views' counting, which would else wait for this as this for it.
      order by id for no key update
    )
    update scheme set is_published = published, is_hidden = hidden, is_listed = published and not hidden and state = 'approved'
    from own, designer
    where scheme.id = own.id and designer.id = ${designerId}
      and (is_published, is_hidden, is_listed) is distinct from (published, hidden, published and not hidden and state = 'approved')
    returning scheme.id, is_listed::int - was::int as change`)
  const change = rows.reduce((sum, row) => sum + row.change, 0)
  if (change !== 0) await countListed(tx, designerId, change)
  for (const { id } of rows.filter((row) => row.change > 0)) await notifyFollowers(tx, designerId, id)
  await touchListed(
    tx,
    designerId,
    rows.map(({ id }) => id),
  )
}

/** Adds to how many schemes of a store are listed. */
export async function countListed(tx: Db, designerId: number, change: number): Promise<void> {
  await tx
    .update(designer)
    .set({ schemeCount: sql`${designer.schemeCount} + ${change}` })
    .where(eq(designer.id, designerId))
}

/**
 * Drops every page that shows one of these schemes, or counts it: those of models say in how many they are seen.
 * @param formerModels ids of models that were in one of them before
 */
export async function touchListed(
  tx: Db,
  designerId: number,
  schemeIds: number[],
  formerModels: number[] = [],
): Promise<void> {
  const models = await modelIdsOf(tx, schemeIds)
  await invalidate(tx, [
    cacheTags.schemes,
    cacheTags.designers,
    cacheTags.designer(designerId),
    ...schemeIds.map((id) => cacheTags.scheme(id)),
    ...[...models, ...formerModels].map(cacheTags.model),
  ])
}
