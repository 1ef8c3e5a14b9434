import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'

/**
 * The ids of the media that moderation keeps from being seen: of schemes that it hides, and of stores that it suspends. But
 * for what is seen elsewhere too, and what our own pages call by name. Asked by each process after each change of schemes:
 * written so that it looks up what is hidden, one by one, however many schemes there are.
 */
export async function listWithheld(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with hidden as materialized (
      select id from scheme where is_hidden
      union select scheme.id from designer join scheme on designer_id = designer.id where state = 'suspended'
    ), used as materialized (
      select file.id from hidden, lateral (
        select media_id as id from scheme_image where scheme_id = hidden.id
        union all select media_id from panorama where scheme_id = hidden.id
        offset 0
      ) as file
      union select logo_id from designer where state = 'suspended'
    ), file as materialized (
      select used.id from used, lateral (select from media where id = used.id and name is null offset 0) as unnamed
    )
    select id from file where coalesce(
      (select false from scheme_image join scheme on scheme.id = scheme_id where media_id = file.id and is_listed limit 1),
      (select false from panorama join scheme on scheme.id = scheme_id where media_id = file.id and is_listed limit 1),
      (select false from designer where logo_id = file.id and state = 'approved' limit 1),
      (select false from "user" where picture_id = file.id limit 1),
      true)`)
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
