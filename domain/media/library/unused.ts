import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { storageKey } from '../media.ts'
import { mayRemove } from './files-stay.ts'

const DAY_MS = 24 * 60 * 60_000

/** Where a file is, in all its forms. */
export interface MediaFiles {
  remove(media: { id: string; key: string }): Promise<void>
  /** What came in part, and was left by a process that was killed, before a time. */
  removeUnfinished(before: Date): Promise<void>
}

/**
 * Removes files that nothing has used for a day: such as pictures of a draft that was given up, or of a scheme that was
 * deleted. What pages call by name stays. To be called now and then, from any process. @returns how many went
 */
export async function removeUnusedMedia(db: Db, files: MediaFiles, now: Date): Promise<number> {
  const isUsed = await usesOf(db)
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`update media set unused_since = null where unused_since is not null and (${isUsed})`)
  await db.execute(
    sql`update media set unused_since = ${at} where unused_since is null and name is null and not (${isUsed})`,
  )
  return removeThose(db, files, sql`unused_since <= ${at} - ${DAY_MS} * interval '1 millisecond'`)
}

/**
 * Says of files that what used them was deleted for good: they go with the next round, not a day later. What is still used
 * stays.
 */
export async function markOrphaned(tx: Db, ids: string[]): Promise<void> {
  const isUsed = await usesOf(tx)
  await tx.execute(
    sql`update media set unused_since = '-infinity' where id = any(${sql.param(ids)}::text[]) and name is null and not (${isUsed})`,
  )
}

/** Removes what was let go; to be called often. @returns how many went */
export function removeOrphaned(db: Db, files: MediaFiles): Promise<number> {
  return removeThose(db, files, sql`unused_since = '-infinity'`)
}

async function removeThose(db: Db, files: MediaFiles, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from media where ${which}`)
  if (rows.length === 0) return 0
  const isUsed = await usesOf(db)
  let removed = 0
  for (const { id } of rows) removed += await removeOne(db, files, isUsed, id)
  return removed
}

/** The file goes before the row is gone for others: one that is given again waits, and then sees that it is missing. */
function removeOne(db: Db, files: MediaFiles, isUsed: SQL, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await mayRemove(tx))) return 0
    const { rows } = await tx.execute<{ mime: string }>(
      sql`delete from media where id = ${id} and unused_since is not null and name is null and not (${isUsed}) returning mime`,
    )
    for (const { mime } of rows) await files.remove({ id, key: storageKey({ id, mime }) })
    if (rows.length > 0) await invalidate(tx, [cacheTags.file(id)])
    return rows.length
  })
}

/**
 * Whether a row of `media` is used, asked of every table that refers to it: the database itself knows which those are. What
 * goes with the file is no use of it.
 * @param except tables that are not asked
 */
export async function usesOf(db: Db, except: readonly string[] = []): Promise<SQL> {
  const uses = (await referencesToMedia(db, except)).map(
    ({ table, column }) =>
      sql`exists (select from ${sql.identifier(table)} as referring where referring.${sql.identifier(column)} = media.id)`,
  )
  return sql.join(uses, sql` or `)
}

/** The columns that refer to files, but for those whose rows go with them. @param except tables that are left out */
export async function referencesToMedia(
  db: Db,
  except: readonly string[] = [],
): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select relname as table, attname as column
    from pg_constraint join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'media'::regclass and confdeltype <> 'c'
      and relname <> all(${sql.param(except)}::text[])`)
  return rows
}
