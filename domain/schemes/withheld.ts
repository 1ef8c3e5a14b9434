import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'

/**
 * The ids of the media that moderation keeps from being seen: of schemes that it hides, and of stores that it suspends. But
 * for what is seen elsewhere too, and what our own pages call by name. Asked by each process after each change of schemes.
 */
export async function listWithheld(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with hidden as (
      select id from scheme where is_hidden
      union select scheme.id from designer join scheme on designer_id = designer.id where state = 'suspended'
    ), file as (
      select media_id as id from scheme_image join hidden on hidden.id = scheme_id
      union select media_id from panorama join hidden on hidden.id = scheme_id
      union select logo_id from designer where state = 'suspended'
    )
    select id from file join media using (id) where name is null
      and not exists (select from scheme_image join scheme on scheme.id = scheme_id where media_id = file.id and is_listed)
      and not exists (select from panorama join scheme on scheme.id = scheme_id where media_id = file.id and is_listed)
      and not exists (select from designer where logo_id = file.id and state = 'approved')
      and not exists (select from "user" where picture_id = file.id)`)
  return rows.map(({ id }) => id)
}

/** Whether somebody sees such a file all the same: moderators, who hear appeals, and the designer whose it is. */
export async function maySeeWithheld(db: Db, actor: Actor, mediaId: string): Promise<boolean> {
  if (!actor) return false
  if (actor.role !== 'member') return true
  const { rows } = await db.execute(sql`
    select from designer where owner_id = ${actor.id} and (
      logo_id = ${mediaId}
      or exists (select from scheme_image join scheme on scheme.id = scheme_id where media_id = ${mediaId} and designer_id = designer.id)
      or exists (select from panorama join scheme on scheme.id = scheme_id where media_id = ${mediaId} and designer_id = designer.id)
      or exists (select from scheme_draft_media join scheme_draft on scheme_draft.id = draft_id
        where media_id = ${mediaId} and designer_id = designer.id))`)
  return rows.length > 0
}
