import { LIMITS, TABLES, type TableName } from '../document.ts'
import { openingFault } from '../geometry/faults.ts'
import { REFERENCES } from '../references.ts'
import { EXTENT } from '../units.ts'
import type { Edit } from './edit.ts'
import { refuse } from './refusal.ts'

/** What every command must leave behind. Only what it wrote is looked at. @throws Refused */
export function checkEdit(edit: Edit): void {
  if (edit.hasChanged('nodes', 'walls', 'openings')) checkOpenings(edit)
  for (const table of Object.keys(TABLES) as TableName[]) if (edit.hasChanged(table)) checkTable(edit, table)
}

/** Whatever is a number in a command, however deep, is a whole one that can be reckoned with. @throws Refused */
export function checkNumbers(value: unknown, path: string[] = []): void {
  if (typeof value === 'number' && !(Number.isInteger(value) && Math.abs(value) <= 4 * EXTENT)) {
    refuse({ reason: 'value-wrong', path: path.join('.') })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) checkNumbers(inner, [...path, name])
}

function checkOpenings(edit: Edit): void {
  const fault = openingFault(edit.document)
  if (fault?.reason === 'opening-outside') refuse({ ...fault, reason: 'opening-outside' })
  if (fault) refuse({ ...fault, reason: 'opening-overlaps' })
}

function checkTable(edit: Edit, table: TableName): void {
  const entries = edit.entries(table)
  if (entries.length > LIMITS[table]) refuse({ reason: 'too-many', table, most: LIMITS[table] })
  const references = REFERENCES.filter((reference) => reference.table === table)
  for (const [id, entry] of entries) {
    if (edit.before[table][id] === entry) continue
    const { error } = TABLES[table].entry.safeParse(entry)
    if (error) refuse({ reason: 'value-wrong', path: [table, id, ...(error.issues[0]?.path ?? [])].join('.') })
    for (const { field, to } of references) {
      const other = (entry as Record<string, unknown>)[field]
      if (other !== undefined && !edit.has(to, String(other))) refuse({ reason: 'unknown-id', id: String(other) })
    }
  }
}
