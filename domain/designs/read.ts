import { keepAnchors } from './commands/anchors.ts'
import { Edit } from './commands/edit.ts'
import { type DesignDocument, DocumentShape, LIMITS, SCHEMA_VERSION, TABLES, type TableName } from './document.ts'
import { DesignFault } from './fault.ts'
import { graphFault, openingFault } from './geometry/faults.ts'
import { REFERENCES } from './references.ts'

type Json = Record<string, unknown>

/** From each schema to the next one; the first is for documents of schema 1. */
const migrations: ((older: Json) => Json)[] = []

/**
 * A document as somebody sent or kept it, checked: shape, ids, ranges, counts, references, and all that commands keep. Tables come
 * back in the order of their ids, and every room with an anchor.
 * @param json what JSON.parse gave, or the text itself, of at most `LIMITS.bytes`
 * @throws DesignFault
 */
export function readDesign(json: unknown): DesignDocument {
  const document = shaped(migrated(typeof json === 'string' ? parsed(json) : json))
  checkReferences(document)
  const fault = graphFault(document)
  if (fault) throw new DesignFault(fault.reason, fault.path)
  const opening = openingFault(document)
  if (opening) throw new DesignFault(opening.reason, `openings.${opening.opening}`)
  const edit = new Edit(document)
  keepAnchors(edit)
  checkCount(edit.document.rooms, 'rooms')
  return edit.document
}

function parsed(text: string): unknown {
  // A character is at least a byte, and most of a document's are one.
  if (text.length > LIMITS.bytes || new TextEncoder().encode(text).length > LIMITS.bytes)
    throw new DesignFault('too-large')
  try {
    return JSON.parse(text)
  } catch {
    throw new DesignFault('cut-off')
  }
}

function migrated(json: unknown): Json {
  if (!isTable(json)) throw new DesignFault('shape')
  const { schema } = json
  if (!Number.isInteger(schema) || Number(schema) < 1) throw new DesignFault('shape', 'schema')
  if (Number(schema) > SCHEMA_VERSION) throw new DesignFault('newer', 'schema')
  return migrations.slice(Number(schema) - 1).reduce((older, migrate) => migrate(older), json)
}

function shaped(json: Json): DesignDocument {
  const sorted: Json = { ...json }
  // Before their entries are looked at, which could be many.
  for (const table of Object.keys(TABLES) as TableName[]) {
    if (!isTable(json[table])) throw new DesignFault('shape', table)
    checkCount(json[table], table)
    sorted[table] = inOrder(json[table], table)
  }
  const { data, error } = DocumentShape.safeParse(sorted)
  if (error) throw new DesignFault('shape', (error.issues[0]?.path ?? []).join('.'))
  return data as DesignDocument
}

function isTable(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function checkCount(entries: object, table: TableName): void {
  if (Object.keys(entries).length > LIMITS[table]) throw new DesignFault('too-many', table)
}

/** By the numbers of their ids; whatever is named otherwise, such as `__proto__`, is refused. */
function inOrder(entries: Json, table: TableName): Json {
  const id = new RegExp(`^${TABLES[table].letter}[1-9]\\d{0,8}$`)
  const wrong = Object.keys(entries).find((name) => !id.test(name))
  if (wrong !== undefined) throw new DesignFault('shape', `${table}.${wrong.slice(0, 40)}`)
  const numberOf = ([name]: [string, unknown]) => Number(name.slice(1))
  return Object.fromEntries(Object.entries(entries).sort((one, other) => numberOf(one) - numberOf(other)))
}

function checkReferences(document: DesignDocument): void {
  for (const { table, field, to } of REFERENCES) {
    for (const [id, entry] of Object.entries(document[table])) {
      const other = (entry as Record<string, unknown>)[field]
      const isThere = other === undefined || Object.hasOwn(document[to], String(other))
      if (!isThere) throw new DesignFault('unknown-id', `${table}.${id}.${field}`)
    }
  }
}
