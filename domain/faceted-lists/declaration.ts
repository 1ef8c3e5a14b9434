import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import type { Choices, Chosen } from '#domain/list-filter.ts'
import type { Keys } from './keys.ts'

/** So many records make a block: 30 words of 32 bits. */
export const BLOCK = 960

export type FacetOf<Of extends Choices> = keyof Of & string

/** Which lists a kind of record has, and how they are kept: docs/decisions/lists.md. */
export interface FacetedLists<Of extends Choices = Choices, Order extends string = string> {
  /** A table; `<noun>_cell`, `<noun>_block` and `<noun>_bits` are its lists' base, and `<noun>_id` is it in `change`. */
  noun: string
  /** The table of what came onto the lists and left them since the last compaction. */
  change: PgTable
  /** What lists are filtered by: a facet is a column of this name, unless `arrays` says otherwise. */
  choices: Of
  /** The columns of facets of which a record may have several values, which then are at most 63. */
  arrays: { [Facet in keyof Of]?: string }
  /** Whether a column `kind` says in which lists of several a record is. */
  hasKinds: boolean
  /** A record's key in each order, which ends in what stands for its id; `id` is the column to read that from. */
  orders: Record<Order, (id: SQL) => SQL>
  /** A count of which one order is: it changes more often than anything else does, and leaves other orders alone. */
  counter: { column: string; order: Order }
  keys: Keys
  /** The column of blocks and bitmaps that names their list. */
  listColumn: 'list' | 'sort'
  /** A row of bitmaps, a chunk, is of so many blocks: more make fewer rows of longer strings. */
  blocksPerChunk: number
  /** Columns of one of these values each that bitmaps tell as they do facets, and that nobody counts by: no cell knows them. */
  told?: Choices
  /** Whole numbers that bitmaps tell too, by the names that conditions call them with `exactly` or `atMost`. */
  numbers?: Record<string, { value: SQL; compared: 'exactly' | 'at most' }>
  /**
   * Records of which bitmaps don't tell all: their changes stay in `change` after a compaction, as `is_settled`, for
   * conditions with `hasExceptions`.
   */
  exceptions?: SQL
  /** More to write of an order while its records, numbered by `place`, are in the temporary table `placed`. */
  onPlaced?(tx: Db, list: { kind: string | undefined; order: Order }): Promise<void>
}

/** What a list has of all records. */
export interface Narrowing<Of extends Choices = Choices> {
  kind?: string
  chosen?: Chosen<Of> | undefined
  /** What it is narrowed by beside facets. */
  others?: Condition[]
}

export interface Condition {
  /** Properties as bitmaps have them: of each of these, any, and of that one all. */
  bitmaps: string[][][]
  /** The same, of a row of `change`. */
  row: SQL
  hasExceptions?: boolean
}

/** The facets that there are choices of. */
export function facetsOf<Of extends Choices>({ choices }: { choices: Of }): FacetOf<Of>[] {
  return Object.keys(choices) as FacetOf<Of>[]
}

export function tablesOf({ noun, change }: FacetedLists) {
  const table = (suffix: string) => sql.identifier(`${noun}_${suffix}`)
  return { record: sql.identifier(noun), change, cell: table('cell'), block: table('block'), bits: table('bits') }
}

/** Those of `change` that describe a record. */
export function describingColumns({ change }: FacetedLists): string[] {
  return Object.values(getTableColumns(change))
    .map(({ name }) => name)
    .filter((name) => !['id', 'sign', 'is_settled'].includes(name))
}

/** What a list is called in the tables: `product popular`, or only `popular` where there are no kinds. */
export function nameOf({ kind, order }: { kind?: string | undefined; order: string }): string {
  return kind === undefined ? order : `${kind} ${order}`
}

/** A number in the statement: as a parameter it would be looked at anew for each row. */
export function constant(value: number): SQL {
  return sql.raw(String(value))
}

/** Parts of a statement beside each other. */
export function commas(parts: (SQL | ReturnType<typeof sql.identifier>)[]): SQL {
  return sql.join(parts, sql`, `)
}
