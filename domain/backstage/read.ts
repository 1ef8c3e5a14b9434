import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Language } from '#db/languages.ts'
import type { Actor } from '#domain/actor.ts'
import { granted } from '#domain/rights.ts'
import { asTyped } from './fields.ts'
import { cellOf, cellsOf, hasKey } from './lists/list.ts'
import { COUNTED_MOST } from './lists/rules.ts'
import type { AnyResource, Column, Option, ReadOptions } from './resource.ts'

/** What records are called, by their keys: what stands in the first column of a list. */
export async function namesOf(
  db: Db,
  { table, key, columns }: AnyResource,
  keys: string[],
  reader: Language,
): Promise<Record<string, string>> {
  const [first] = Object.values<Column>(columns)
  if (!first || keys.length === 0) return {}
  const rows = await db
    .select({ key: sql<string>`${key}::text`, name: sql<string>`${cellOf(first, reader)}::text` })
    .from(table)
    .where(hasKey({ key }, ...keys.slice(0, COUNTED_MOST)))
  return Object.fromEntries(rows.map((row) => [row.key, row.name]))
}

/** What there is to choose from of the fields, or the filters, whose choices are records themselves. */
export async function readOptions(
  services: { db: Db; language: Language },
  options: Record<string, ReadOptions | undefined> = {},
): Promise<Record<string, Option[]>> {
  const read = Object.entries(options).flatMap(([name, readOne]) =>
    readOne ? [readOne(services).then((found) => [name, found] as const)] : [],
  )
  return Object.fromEntries(await Promise.all(read))
}

/** Of one record, all that its page shows; undefined where there is none. @throws what `granted` does */
export async function readRecord(db: Db, actor: Actor, resource: AnyResource, key: string, reader?: Language) {
  granted(actor, resource.rights.see)
  const isIt = hasKey(resource, key)
  const columns = { ...resource.columns, ...resource.details }
  const [[row], [shown]] = await Promise.all([
    db.select().from(resource.table).where(isIt),
    db
      .select(cellsOf({ key: resource.key, columns }, reader))
      .from(resource.table)
      .where(isIt),
  ])
  if (!row || !shown) return undefined
  const beside = await resource.beside?.(db, row)
  return {
    /** For what an action refuses: not all of it is to be shown. */
    row,
    version: Number(row.version),
    cells: Object.entries<Column>(columns).map(([name, { kind }]) => ({
      name,
      kind,
      value: (shown as Record<string, unknown>)[name] ?? null,
    })),
    typed: asTyped(resource, { ...row, ...beside }),
  }
}
