import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { withheldMedia } from '#db/schema/withheld.ts'
import type { Actor } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { usesOf } from '#domain/media/unused.ts'
import { filesOf } from './files.ts'

/** What moderation takes away: a scheme, or a store with its logo and all its schemes. */
interface Cause {
  designerId: number
  schemeId?: number
}

/** Where a file hangs in what is taken away, or waits to be hung; all other uses keep it in sight. */
const OWN_USES = ['scheme_image', 'panorama', 'scheme_plan', 'scheme_draft_media', 'designer']

const nameOf = ({ schemeId, designerId }: Cause) => (schemeId ? `scheme:${schemeId}` : `designer:${designerId}`)

/**
 * Writes down which files are not to be seen any more, whatever becomes of what showed them. What our own pages call by
 * name or use elsewhere stays in sight.
 */
export async function withhold(tx: Db, cause: Cause): Promise<void> {
  const { designerId, schemeId = null } = cause
  const isUsedElsewhere = await usesOf(tx, OWN_USES)
  const schemes = sql`select id from scheme where designer_id = ${designerId} and id = coalesce(${schemeId}, id)`
  await tx.execute(sql`
    insert into withheld_media (media_id, cause, designer_id)
    select media.id, ${nameOf(cause)}, ${designerId}::int from (
      ${filesOf(schemes)}
      union select logo_id from designer where id = ${designerId} and ${schemeId}::int is null
    ) as shown join media on media.id = shown.id
    where name is null and not (${isUsedElsewhere})
    on conflict do nothing`)
}

/** Ends that; what something else withholds too, stays so. */
export async function release(tx: Db, cause: Cause): Promise<void> {
  await tx.delete(withheldMedia).where(eq(withheldMedia.cause, nameOf(cause)))
}

/**
 * The ids of the files that nobody is to be sent: all that are withheld, but for what a scheme or store that is in sight
 * shows too, until it is reported itself. Asked by each process after each change of schemes.
 */
export async function listWithheld(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct media_id as id from withheld_media as withheld where coalesce(
      (select false from scheme_image join scheme on scheme.id = scheme_id where media_id = withheld.media_id and is_listed limit 1),
      (select false from panorama join scheme on scheme.id = scheme_id where media_id = withheld.media_id and is_listed limit 1),
      (select false from designer where logo_id = withheld.media_id and state = 'approved' limit 1),
      true)`)
  return rows.map(({ id }) => id)
}

/** Whether somebody sees such a file all the same: moderators, who hear appeals, and the designer whose it was. */
export async function maySeeWithheld(db: Db, actor: Actor, mediaId: string): Promise<boolean> {
  if (!actor) return false
  if (actor.role !== 'member') return true
  const { rows } = await db.execute(sql`
    select from withheld_media join designer on designer.id = designer_id
    where media_id = ${mediaId} and owner_id = ${actor.id}`)
  return rows.length > 0
}

/**
 * Keeps withheld files from being hung anew; where they hang already, they may stay.
 * @param schemeId the scheme that is changed, if it is not a new one
 * @throws picture-withheld
 */
export async function refuseWithheld(tx: Db, mediaIds: string[], schemeId: number | null): Promise<void> {
  const hangsIn = (table: 'scheme_image' | 'panorama') =>
    sql`exists (select from ${sql.identifier(table)} as hung where hung.media_id = ${withheldMedia.mediaId} and hung.scheme_id = ${schemeId})`
  const isNew = sql`not (${hangsIn('scheme_image')} or ${hangsIn('panorama')})`
  const withheld = await tx.$count(withheldMedia, and(inArray(withheldMedia.mediaId, mediaIds), isNew))
  if (withheld > 0) throw new DomainError('forbidden', 'picture-withheld')
}
