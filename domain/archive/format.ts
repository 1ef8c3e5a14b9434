import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { z } from 'zod'
import { CONTENTS } from './contents.ts'
import { columnsOf } from './tables.ts'

/** Of the archive: `manifest.json`, `tables/<table>.jsonl` with a row a line, and `media/<key in the storage>`. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const tableName = (table: string) => `tables/${table}.jsonl`
export const mediaName = (key: string) => `media/${key}`

/** What an archive says of itself. */
export const manifestSchema = z.strictObject({
  format: z.int(),
  /** As `SCHEMA` of the version that made it. */
  schema: z.string(),
  madeAt: z.iso.datetime(),
  /** How many rows of each table. */
  tables: z.record(z.string(), z.int().nonnegative()),
})

export type Manifest = z.output<typeof manifestSchema>

/** Which tables and columns an archive of this version has: one of another version may have others. */
export const SCHEMA = createHash('sha256')
  .update(JSON.stringify(CONTENTS.map(({ table }) => [getTableName(table), ...columnsOf(table)])))
  .digest('hex')
