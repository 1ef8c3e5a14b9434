import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { courseView } from '#db/schema/courses.ts'
import { schemeView } from '#db/schema/schemes.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { writeBehind } from './batching/write-behind.ts'

/** A visitor saw a record. The hash is salted, of a day, and says nothing about who it is. */
export interface View {
  of: 'scheme' | 'course'
  id: number
  visitorHash: string
  at: Date
}

/** A visitor's view of the same record counts again after so long. */
const COUNTS_AGAIN_MS = 30 * 60_000

/** What is kept of each kind, and which pages show its numbers themselves: those of schemes ask for them afterwards. */
const kinds = {
  scheme: { views: schemeView, tags: [] },
  course: { views: courseView, tags: [cacheTags.courseViews] },
}

/**
 * Counts views; those of a visitor who was counted at the same record within 30 minutes are not, whichever process saw
 * them, nor those of records that are gone. Answers how many counted.
 */
export async function recordViews(db: Db, views: readonly View[]): Promise<number> {
  let counted = 0
  for (const of of Object.keys(kinds) as View['of'][]) {
    const ofKind = views.filter((view) => view.of === of)
    if (ofKind.length > 0) counted += await recordViewsOf(db, of, ofKind)
  }
  return counted
}

function recordViewsOf(db: Db, of: View['of'], views: readonly View[]): Promise<number> {
  const first = new Map<string, View>()
  for (const view of views) {
    const key = `${view.id} ${view.visitorHash}`
    if (view.at < (first.get(key)?.at ?? Infinity)) first.set(key, view)
  }
  // Rows are locked in one order, so that batches of several processes don't wait for each other in a circle.
  const batch = [...first.values()].sort((a, b) => a.id - b.id || (a.visitorHash < b.visitorHash ? -1 : 1))
  const column = (values: unknown[]) => sql.param(values)
  const [record, key] = [sql.identifier(of), sql.identifier(`${of}_id`)]
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ counted: number }>(sql`
      with seen as (
        insert into ${kinds[of].views} as counted (${key}, visitor_hash, counted_at)
        select record.id, visitor_hash, at
        from unnest(
          ${column(batch.map(({ id }) => id))}::int[],
          ${column(batch.map(({ visitorHash }) => visitorHash))}::text[],
          ${column(batch.map(({ at }) => at.toISOString()))}::timestamptz[]
        ) with ordinality as view (id, visitor_hash, at, place)
        join (select id from ${record} where id = any(${column([...new Set(batch.map(({ id }) => id))])}::int[])
          order by id for no key update) as record on record.id = view.id
        order by place
        on conflict (${key}, visitor_hash) do update set counted_at = excluded.counted_at
        where counted.counted_at <= excluded.counted_at - ${COUNTS_AGAIN_MS} * interval '1 millisecond'
        returning ${key} as id
      ),
      added as (
        update ${record} as record set view_count = view_count + seen.count
        from (select id, count(*)::int as count from seen group by 1) as seen
        where record.id = seen.id
        returning seen.count
      )
      select coalesce(sum(count), 0)::int as counted from added`)
    const counted = rows[0]?.counted ?? 0
    if (counted > 0) await invalidate(tx, kinds[of].tags)
    return counted
  })
}

/** Forgets the views that no longer keep a visitor's next one from counting. To be called now and then. */
export async function forgetViews(db: Db, now: Date): Promise<void> {
  for (const { views } of Object.values(kinds)) {
    await db.delete(views).where(lt(views.countedAt, new Date(now.getTime() - COUNTS_AGAIN_MS)))
  }
}

/** Views, counted together. @param failed is told why some could not be counted */
export const batchViews = (db: Db, failed: (error: unknown) => void, times?: { afterMs?: number; atMost?: number }) =>
  writeBehind<View>((views) => recordViews(db, views), failed, times)
