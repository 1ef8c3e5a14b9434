import { type DesignDocument, type Entry, TABLES, type TableName } from '../document.ts'
import { refuse } from './refusal.ts'

/** A document while a command works on it: only the tables that are written to are copied, everything else stays shared. */
export class Edit {
  readonly before: DesignDocument
  document: DesignDocument
  /** Ids of what was added, unless it was removed again. */
  added: string[] = []

  constructor(document: DesignDocument) {
    this.before = document
    this.document = document
  }

  has(table: TableName, id: string): boolean {
    return Object.hasOwn(this.document[table], id)
  }

  /** @throws unknown-id */
  get<Name extends TableName>(table: Name, id: string): Entry<Name> {
    return this.has(table, id) ? (this.#table(table)[id] as Entry<Name>) : refuse({ reason: 'unknown-id', id })
  }

  entries<Name extends TableName>(table: Name): [string, Entry<Name>][] {
    return Object.entries(this.#table(table))
  }

  set<Name extends TableName>(table: Name, id: string, entry: Entry<Name>): void {
    this.#own(table)[id] = entry
  }

  /** With some of its fields changed; one that is undefined is taken off. */
  change<Name extends Exclude<TableName, 'nodes'>>(table: Name, id: string, fields: Partial<Entry<Name>>): void {
    this.set(table, id, merged(this.get(table, id), fields))
  }

  /** Without the fields that are undefined. @returns the new id, greater than all there are */
  add<Name extends TableName>(table: Name, entry: Entry<Name>): string {
    const last = Object.keys(this.document[table]).at(-1)
    const id = `${TABLES[table].letter}${last ? Number(last.slice(1)) + 1 : 1}`
    this.set(table, id, Array.isArray(entry) ? entry : merged(entry, {}))
    this.added.push(id)
    return id
  }

  /** @throws unknown-id */
  remove(table: TableName, id: string): void {
    this.get(table, id)
    delete this.#own(table)[id]
    this.added = this.added.filter((other) => other !== id)
  }

  /** Whether anything was written to one of these tables. */
  hasChanged(...tables: TableName[]): boolean {
    return tables.some((table) => this.document[table] !== this.before[table])
  }

  #table<Name extends TableName>(table: Name) {
    return this.document[table] as Record<string, Entry<Name>>
  }

  /** Another document with every write: what followed from the one before, such as its rooms, is remembered by it. */
  #own<Name extends TableName>(table: Name) {
    const entries = this.hasChanged(table) ? this.document[table] : { ...this.document[table] }
    this.document = { ...this.document, [table]: entries }
    return this.#table(table)
  }
}

/** An entry with some fields changed; one that is undefined is taken off. */
export function merged<Whole extends object>(entry: Whole, fields: Partial<Whole>): Whole {
  const all = Object.entries({ ...entry, ...fields })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as Whole
}
