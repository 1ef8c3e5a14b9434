import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { RedirectKind } from '#db/kinds.ts'
import { redirect } from '#db/schema/redirects.ts'
import { DomainError } from '#domain/errors.ts'
import { romeDay } from '#domain/points/days.ts'
import { pathOf, REDIRECTS_MOST } from './rules.ts'

export interface Redirect {
  id: number
  target: string
  kind: RedirectKind
}

/** All redirects by their paths: so few that no address has to be asked for. */
export async function readRedirects(db: Db): Promise<ReadonlyMap<string, Redirect>> {
  const rows = await db
    .select({ id: redirect.id, path: redirect.path, target: redirect.target, kind: redirect.kind })
    .from(redirect)
  return new Map(rows.map(({ path, ...row }) => [path, row]))
}

/**
 * Where an address leads, with its query. Nowhere where it would come back: the rules let none be written that does, but do not know
 * by which names the site is reached.
 */
export function leading(redirects: ReadonlyMap<string, Redirect>, requested: URL) {
  const found = redirects.get(pathOf(requested))
  if (!found || leadsBack(redirects, requested)) return undefined
  const url = new URL(found.target, requested)
  url.search = [url.search, requested.search]
    .map((part) => part.replace(/^\?/, ''))
    .filter(Boolean)
    .join('&')
  const isHere = found.target.startsWith('/')
  return { ...found, location: isHere ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : url.href }
}

function leadsBack(redirects: ReadonlyMap<string, Redirect>, requested: URL): boolean {
  const passed = new Set<string>()
  for (let at = requested; at.host === requested.host; ) {
    const path = pathOf(at)
    if (passed.has(path)) return true
    passed.add(path)
    const next = redirects.get(path)
    if (!next) return false
    at = new URL(next.target, at)
  }
  return false
}

/**
 * Sees that a redirect that was written fits what there is; one at a time, so that two at once can't lead to each other.
 * @throws redirect-leads-back, redirect-hides-page, redirects-too-many
 */
export async function checkRedirect(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`)
  const { rows } = await tx.execute<{ leadsBack: boolean; hidesPage: boolean; count: number }>(sql`
    with recursive written as (select path, target from redirect where id = ${id}),
    way (next) as (
      select split_part(split_part(target, '#', 1), '?', 1) from written
      union
      select split_part(split_part(redirect.target, '#', 1), '?', 1) from redirect join way on path = next
    )
    select
      exists (select from way join written on next = path) as "leadsBack",
      exists (select from page join written on path = '/' || slug where published is not null)
        or exists (select from article join written on path = '/news/' || slug)
        or exists (select from brand join written on path = '/gallery/models/brand/' || slug)
        or exists (select from designer join written on path = '/stores/' || slug where state = 'approved') as "hidesPage",
      (select count(*)::int from redirect) as count`)
  const [{ leadsBack, hidesPage, count }] = rows as [(typeof rows)[number]]
  if (leadsBack) throw new DomainError('conflict', 'redirect-leads-back')
  if (hidesPage) throw new DomainError('conflict', 'redirect-hides-page')
  if (count > REDIRECTS_MOST) throw new DomainError('conflict', 'redirects-too-many', { most: REDIRECTS_MOST })
}

/** Counts redirects that were followed, each by its id as often as it was. */
export async function recordHits(db: Db, ids: readonly number[], now: Date): Promise<void> {
  // Rows are locked in one order, so that batches of several processes don't wait for each other in a circle.
  await db.execute(sql`
    with followed as (select id, count(*)::int as count from unnest(${sql.param(ids)}::int[]) as hit (id) group by id),
    locked as (select id from redirect where id in (select id from followed) order by id for no key update)
    update redirect set hits = hits + count, last_hit_on = ${romeDay(now)}
    from followed join locked using (id) where redirect.id = followed.id`)
}
