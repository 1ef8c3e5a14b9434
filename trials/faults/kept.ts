import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Media, storageKey } from '#domain/media/media.ts'
import { contradictions } from '#domain/test-contradictions.ts'
import type { AskedSite } from './failing-site.ts'

/** What of an acknowledged write is not there, or is there twice; and what the rows contradict each other in. */
export function wrongsOfData(site: AskedSite, expected: Map<string, string>): Promise<string[]> {
  return site.inDatabase(async (db) => {
    const { rows } = await db.execute<{ about: string; told: string }>(toldOf)
    const found = Map.groupBy(rows, ({ about }) => about)
    const wrongs = await contradictions(db)
    for (const [about, told] of expected) {
      const all = (found.get(about) ?? []).map((row) => row.told)
      if (all.join() !== told) wrongs.push(`${about} is "${all.join()}", and "${told}" was acknowledged`)
    }
    for (const [about, { length }] of found) if (length > 1) wrongs.push(`${about} is there ${length} times`)
    const files = await db.execute<Pick<Media, 'id' | 'mime' | 'bytes'>>(sql`select id, mime, bytes from media`)
    for (const file of files.rows) {
      const found = await stat(join(site.dataDir, 'media', storageKey(file))).catch(() => undefined)
      if (found?.size !== file.bytes)
        wrongs.push(`of ${file.bytes} bytes of the file ${file.id} there are ${found?.size}`)
    }
    return wrongs
  })
}

const lettersOf = (which: ReturnType<typeof sql>) => sql`(
  select count(*) || case count(*) when 1 then ' letter' else ' letters' end from outgoing_mail where ${which})`

/** What the database holds, in the words of Notes in ./asking.ts. */
const toldOf = sql`
  select 'like of ' || scheme_id || ' by ' || account_id as about, 'yes' as told from scheme_like
  union all select 'shares of ' || id, share_count::text from scheme
  union all select 'follow of ' || designer_id || ' by ' || account_id, 'yes' from designer_follow
  union all select 'model ' || model_id || ' of ' || account_id, 'yes'
    from collection_item join collection on collection.id = collection_id
  union all select 'comment ' || body, 'yes' from comment where author_id is not null
  union all select 'draft /account/schemes/' || id, fields ->> 'caseName' from scheme_draft
  union all select 'picture ' || id, 'yes' from media
  union all select replace(idempotency_key, 'redeem', 'redemption'), 'yes' from point_transaction where kind = 'redeem'
  union all select 'request ' || message, ${lettersOf(sql`text like '%' || reference || '%'`)} from contact_request
  union all select 'report ' || email, ${lettersOf(sql`text like '%' || reference || '%'`)} from report
  union all select 'account ' || username, ${lettersOf(sql`"to" = email`)} from "user"`
