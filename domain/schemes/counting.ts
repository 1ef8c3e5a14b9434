import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { scheme, schemeShare, schemeView } from '#db/schema/schemes.ts'
import { touch } from '#db/tags.ts'
import { DomainError } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { VIEW_COUNTS_AGAIN_MS } from './rules.ts'

/** A visitor saw a scheme. The hash is salted, of a day, and says nothing about who it is. */
export interface View {
  schemeId: number
  visitorHash: string
  at: Date
}

/** What a page asks for after it has come, since views don't drop it from the caches. One query. @throws not-found */
export async function readCounts(db: Db, schemeId: unknown) {
  const [found] = await db
    .select({ views: scheme.viewCount, likes: scheme.likeCount, shares: scheme.shareCount })
    .from(scheme)
    .where(and(eq(scheme.id, idOf(schemeId)), scheme.isListed))
  if (!found) throw missing()
  return found
}

/**
 * Counts a share, once for each visitor and scheme; `shares` is how many there are. Once answered it is never lost.
 * @throws not-found
 */
export function shareScheme(db: Db, visitorHash: string, schemeId: unknown): Promise<{ shares: number }> {
  const id = idOf(schemeId)
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ designerId: scheme.designerId, shares: scheme.shareCount })
      .from(scheme)
      .where(and(eq(scheme.id, id), scheme.isListed))
      .for('update')
    if (!found) throw missing()
    const [added] = await tx.insert(schemeShare).values({ schemeId: id, visitorHash }).onConflictDoNothing().returning()
    if (!added) return { shares: found.shares }
    const shares = found.shares + 1
    await tx.update(scheme).set({ shareCount: shares }).where(eq(scheme.id, id))
    await touch(tx, [`scheme:${id}`])
    return { shares }
  })
}

/**
 * Counts views; those of a visitor who was counted at the same scheme within 30 minutes are not, whichever process saw
 * them, nor those of schemes that are gone. No page is dropped by it. Answers how many counted.
 */
export function recordViews(db: Db, views: readonly View[]): Promise<number> {
  const first = new Map<string, View>()
  for (const view of views) {
    const key = `${view.schemeId} ${view.visitorHash}`
    if (view.at < (first.get(key)?.at ?? Infinity)) first.set(key, view)
  }
  // Rows are locked in one order, so that batches of several processes don't wait for each other in a circle.
  const batch = [...first.values()].sort((a, b) => a.schemeId - b.schemeId || (a.visitorHash < b.visitorHash ? -1 : 1))
  const column = (values: unknown[]) => sql.param(values)
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ counted: number }>(sql`
      with seen as (
        insert into scheme_view as counted (scheme_id, visitor_hash, counted_at)
        select scheme.id, visitor_hash, at
        from unnest(
          ${column(batch.map(({ schemeId }) => schemeId))}::int[],
          ${column(batch.map(({ visitorHash }) => visitorHash))}::text[],
          ${column(batch.map(({ at }) => at.toISOString()))}::timestamptz[]
        ) with ordinality as view (scheme_id, visitor_hash, at, place)
        join (select id from scheme where id = any(${column([...new Set(batch.map(({ schemeId }) => schemeId))])}::int[])
          order by id for no key update) as scheme on scheme.id = view.scheme_id
        order by place
        on conflict (scheme_id, visitor_hash) do update set counted_at = excluded.counted_at
        where counted.counted_at <= excluded.counted_at - ${VIEW_COUNTS_AGAIN_MS} * interval '1 millisecond'
        returning scheme_id
      ),
      added as (
        update scheme set view_count = view_count + seen.count
        from (select scheme_id, count(*)::int as count from seen group by 1) as seen
        where scheme.id = seen.scheme_id
        returning seen.count
      )
      select coalesce(sum(count), 0)::int as counted from added`)
    return rows[0]?.counted ?? 0
  })
}

/** Forgets the views that no longer keep a visitor's next one from counting. To be called now and then. */
export async function forgetViews(db: Db, now: Date): Promise<void> {
  await db.delete(schemeView).where(lt(schemeView.countedAt, new Date(now.getTime() - VIEW_COUNTS_AGAIN_MS)))
}

/**
 * Gathers views, and counts them together `afterMs` after the first of them, so that a scheme that many look at is
 * written once. What was gathered is lost with the process. Past `atMost` views in that time, further ones are not counted.
 * @param failed is told why a batch could not be counted
 */
export function gatherViews(
  db: Db,
  failed: (error: unknown) => void,
  { afterMs = 1000, atMost = 10_000 } = {},
): { add(view: View): void; close(): Promise<void> } {
  let gathered: View[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<unknown> = Promise.resolve()

  function write() {
    clearTimeout(timer)
    timer = undefined
    const batch = gathered
    gathered = []
    if (batch.length > 0) writing = writing.then(() => recordViews(db, batch)).catch(failed)
    return writing
  }

  return {
    add(view) {
      if (gathered.length < atMost) gathered.push(view)
      timer ??= setTimeout(write, afterMs)
    },
    async close() {
      await write()
    },
  }
}

function missing() {
  return new DomainError('missing', 'not-found')
}
