import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/backstage.ts'
import type { Actor } from '#domain/actor.ts'
import { granted } from '#domain/rights.ts'
import type { Option, Row } from '../resource.ts'

/** In place of what is personal or secret. */
export const CHANGED = 'changed'

/** What changed between two states of a row, all of it where there was or is none; of `personal` columns only that they did. */
export function difference(before: Row = {}, after: Row = {}, personal: ReadonlySet<string> = new Set()) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const of = (row: Row): Row =>
    Object.fromEntries(changed.map((name) => [name, personal.has(name) ? CHANGED : (row[name] ?? null)]))
  return { before: of(before), after: of(after) }
}

export interface AuditEntry {
  at: Date
  actorId: string
  resource: string
  key: string
  action: string
  batchId?: number | undefined
  before: Row
  after: Row
}

export async function writeAudit(tx: Db, entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(audit).values(entries)
}

const PER_PAGE = 50

export interface AuditQuery {
  resource?: string | undefined
  key?: string | undefined
  actorId?: string | undefined
  /** The last entry of the page before. */
  after?: number | undefined
}

/**
 * What was written in the backstage, the latest first, a page at a time.
 * @throws login-required, second-step-missing, not-allowed
 */
export async function listAudit(db: Db, actor: Actor, { resource, key, actorId, after }: AuditQuery) {
  granted(actor, 'audit:see')
  return entriesWhere(
    db,
    and(
      resource ? eq(audit.resource, resource) : undefined,
      key ? eq(audit.key, key) : undefined,
      actorId ? eq(audit.actorId, actorId) : undefined,
      after ? lt(audit.id, after) : undefined,
    ),
  )
}

/** Who has written something in the backstage, to be chosen from. One step of the index for each, however much they wrote. @throws what `granted` does */
export async function listAuthors(db: Db, actor: Actor): Promise<Option[]> {
  granted(actor, 'audit:see')
  const { rows } = await db.execute<{ value: string; label: string }>(sql`
    with recursive author(id) as (
      select min(actor_id) from ${audit}
      union all
      select (select min(actor_id) from ${audit} where actor_id > author.id) from author where author.id is not null
    )
    select ${user.id} as value, ${user.displayUsername} as label
    from author join ${user} on ${user.id} = author.id
    order by label`)
  return rows
}

/** The history of one record, for whoever may see that. */
export const historyOf = (db: Db, resource: string, key: string) =>
  entriesWhere(db, and(eq(audit.resource, resource), eq(audit.key, key)))

async function entriesWhere(db: Db, where: SQL | undefined) {
  const rows = await db
    .select({ entry: audit, actor: user.displayUsername })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.actorId))
    .where(where)
    .orderBy(desc(audit.id))
    .limit(PER_PAGE + 1)
  const entries = rows.slice(0, PER_PAGE).map(({ entry, actor }) => ({ ...entry, actor }))
  return { entries, next: rows.length > PER_PAGE ? entries.at(-1)?.id : undefined }
}
