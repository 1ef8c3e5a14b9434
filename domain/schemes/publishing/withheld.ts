import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { withheldMedia } from '#db/schema/withheld.ts'
import type { Actor } from '#domain/actor.ts'
import { usesOf } from '#domain/media/library/unused.ts'
import { may } from '#domain/rights.ts'
import { filesOf } from '../files.ts'

/** What moderation takes away: a scheme, or a store with its logo and all its schemes. */
export type Cause = { schemeId: number } | { designerId: number }

const nameOf = (cause: Cause) => ('schemeId' in cause ? `scheme:${cause.schemeId}` : `designer:${cause.designerId}`)

/**
 * The tables by which visitors show files: the database refuses withheld ones there (`refuse_withheld`). All others that
 * refer to files are the company's own, and what they use stays in sight; a tracing is a file of its own, and in nobody's sight.
 */
export const SHOWN_BY_VISITORS = [
  'scheme_image',
  'panorama',
  'scheme_plan',
  'scheme_draft_media',
  'designer',
  'user',
] as const

/**
 * Writes down which files are not to be seen any more, whatever becomes of what showed them. What our own pages call by
 * name or use stays in sight. Until the end of the transaction nobody attaches a file to anything.
 */
export async function withhold(tx: Db, cause: Cause, designerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('withheld files', 0))`)
  const isOurs = await usesOf(tx, SHOWN_BY_VISITORS)
  const files =
    'schemeId' in cause
      ? filesOf(sql`${cause.schemeId}`)
      : sql`${filesOf(sql`select id from scheme where designer_id = ${designerId}`)}
          union select logo_id from designer where id = ${designerId}`
  await tx.execute(sql`
    insert into withheld_media (digest, cause, designer_id)
    select distinct coalesce(media.digest, media.id), ${nameOf(cause)}, ${designerId}::int
    from (${files}) as shown join media on media.id = shown.id
    where name is null and not (${isOurs})
    on conflict do nothing`)
}

/** Ends that; what something else withholds too, stays so. */
export async function release(tx: Db, cause: Cause): Promise<void> {
  await tx.delete(withheldMedia).where(eq(withheldMedia.cause, nameOf(cause)))
}

/**
 * The ids of the files that nobody is to be sent: all that are made of withheld bytes, but for what a scheme or store that
 * is in sight has shown since before, until it is reported itself. Asked by each process after each change of schemes.
 */
export async function listWithheld(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct media.id from withheld_media as withheld join media on coalesce(media.digest, media.id) = withheld.digest
    where name is null and coalesce(
      (select false from scheme_image join scheme on scheme.id = scheme_id where media_id = media.id and is_listed limit 1),
      (select false from panorama join scheme on scheme.id = scheme_id where media_id = media.id and is_listed limit 1),
      (select false from scheme_plan join scheme on scheme.id = scheme_id where media_id = media.id and is_listed limit 1),
      (select false from designer where logo_id = media.id and state = 'approved' limit 1),
      true)`)
  return rows.map(({ id }) => id)
}

/** Whether somebody sees such a file all the same: moderators, who hear appeals, and the designer whose it was. */
export async function maySeeWithheld(db: Db, actor: Actor, mediaId: string): Promise<boolean> {
  if (!actor) return false
  if (may(actor, 'withheld:see')) return true
  const { rows } = await db.execute(sql`
    select from media join withheld_media as withheld on withheld.digest = coalesce(media.digest, media.id)
    join designer on designer.id = designer_id
    where media.id = ${mediaId} and owner_id = ${actor.id}`)
  return rows.length > 0
}
