import { type SQL, sql } from 'drizzle-orm'

/** A query for the ids of the files that schemes consist of: pictures, panoramas and plans. @param schemes one for the schemes' ids */
export const filesOf = (schemes: SQL): SQL => sql`
  select media_id as id from scheme_image where scheme_id in (${schemes})
  union select media_id from panorama where scheme_id in (${schemes})
  union select media_id from scheme_plan where scheme_id in (${schemes})`
