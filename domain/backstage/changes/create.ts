import { getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import { type AnyResource, type Doing, type Row, rightToAdd } from '../resource.ts'
import { difference, writeAudit } from './audit.ts'
import { allowed, alreadyThere, type ChangeServices } from './change.ts'
import { besideOf, personalColumns, rowOf } from './recording.ts'

/** The fields of a record that is to be added: those of any, and its key where that is typed. */
export function newForm({ form, canBeAdded, table, key }: AnyResource): z.ZodObject {
  const names = Object.entries(getTableColumns(table)).flatMap(([name, column]) => (column === key ? [name] : []))
  const { keyField, fields = {} } = canBeAdded ?? {}
  const keyFields = keyField ? Object.fromEntries(names.map((name) => [name, keyField])) : {}
  return form.safeExtend({ ...fields, ...keyFields })
}

/**
 * Adds a record, as one entry of the log. The same again is refused where its key, or anything else of it, can be there only once.
 * @returns its key
 * @throws input-invalid, already-there, what the resource refuses, not-found where none can be added, and what `granted` does
 */
export async function createRecord(
  { db, clock }: ChangeServices,
  actor: Actor,
  resource: AnyResource,
  given: unknown,
): Promise<string> {
  const account = granted(actor, rightToAdd(resource))
  if (!resource.canBeAdded) throw notFound()
  const fields = allowed(resource, parse(newForm(resource), given))
  const { create = insert(resource) } = resource.canBeAdded
  const creating = db.transaction(async (tx) => {
    const doing = { tx, actor: account, now: clock() }
    const key = await create(doing, fields)
    await recordCreated(doing, resource, key)
    return key
  })
  return creating.catch(alreadyThere)
}

/** Logs a record that was added, and sees to what hangs on it. */
export async function recordCreated(doing: Doing, resource: AnyResource, key: string): Promise<void> {
  const { tx, now, actor } = doing
  const row = await rowOf(tx, resource, key)
  const logged = difference(
    undefined,
    row && { ...row, ...(await besideOf(tx, resource, key)) },
    personalColumns(resource),
  )
  await writeAudit(tx, [{ at: now, actorId: actor.id, resource: resource.name, key, action: 'created', ...logged }])
  await resource.afterwards?.(doing, key)
}

const insert =
  ({ table, key }: AnyResource) =>
  async ({ tx }: Doing, fields: Row): Promise<string> => {
    const [row] = await tx
      .insert(table)
      .values(fields)
      .returning({ key: sql<string>`${key}::text` })
    return row?.key ?? ''
  }
