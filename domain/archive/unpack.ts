import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { getTableName, sql } from 'drizzle-orm'
import type { Database, Db } from '#db/client.ts'
import { page } from '#db/schema/pages.ts'
import type { Actor } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError } from '#domain/errors.ts'
import { orNoRoom } from '#domain/media/disk-full.ts'
import { typeOf } from '#domain/media/file-type.ts'
import { startOf } from '#domain/media/local-file.ts'
import { type MediaStorage, storageKey } from '#domain/media/media.ts'
import { pageContent } from '#domain/pages/rules.ts'
import { granted } from '#domain/rights.ts'
import { CONTENTS, FILES, type Part } from './contents.ts'
import { FORMAT, MANIFEST, type Manifest, manifestSchema, mediaName, SCHEMA, tableName } from './format.ts'
import { columnsOf, drawIds, rowsOf, writeRows } from './tables.ts'
import { broken, linesOf, type OpenedZip, openZip } from './zip-file.ts'

interface UnpackServices {
  db: Database
  storage: MediaStorage
}

const MANIFEST_BYTES_MAX = 100_000
const ROWS_AT_ONCE = 500

/**
 * Reads an archive (./pack.ts) into an installation that has no content yet: same ids, same addresses. Files come first, where
 * nothing shows them before their rows are there; all rows come together or not at all. Whoever was interrupted reads it again.
 * @param path of the archive
 * @returns how many rows of each table
 * @throws what `granted` does; archive-of-another-version, archive-broken, content-there, no-room
 */
export async function unpackContent(services: UnpackServices, actor: Actor, path: string): Promise<Manifest['tables']> {
  granted(actor, 'archive:use')
  const zip = await openZip(path)
  try {
    return await unpack(services, zip)
  } finally {
    zip.close()
  }
}

async function unpack({ db, storage }: UnpackServices, zip: OpenedZip): Promise<Manifest['tables']> {
  const manifest = await readManifest(zip)
  checkEntries(zip, manifest)
  await refuseContent(db)
  await keepFiles(storage, zip)
  await db.transaction(async (tx) => {
    const tables = CONTENTS.map(({ table }) => sql`${table}`)
    await tx.execute(sql`lock table ${sql.join(tables, sql`, `)} in share row exclusive mode`)
    await refuseContent(tx)
    for (const part of CONTENTS) await writeTable(tx, zip, part, manifest)
    await invalidate(tx, everyList)
  })
  return manifest.tables
}

const everyList = Object.values(cacheTags).filter((tag) => typeof tag === 'string')

async function readManifest(zip: OpenedZip): Promise<Manifest> {
  const entry = zip.entries.get(MANIFEST)
  if (!entry || entry.uncompressedSize > MANIFEST_BYTES_MAX) throw broken(MANIFEST)
  const said = await text(await zip.read(entry))
  const manifest = manifestSchema.safeParse(jsonOr(said, () => broken(MANIFEST)))
  if (!manifest.success) throw broken(MANIFEST)
  const { format, schema } = manifest.data
  if (format !== FORMAT || schema !== SCHEMA) throw new DomainError('conflict', 'archive-of-another-version')
  return manifest.data
}

/** Nothing is missing, and there is nothing that no archive has. */
function checkEntries({ entries }: OpenedZip, { tables }: Manifest): void {
  const names = new Set([MANIFEST, ...CONTENTS.map(({ table }) => tableName(getTableName(table)))])
  for (const name of names) if (!entries.has(name)) throw broken(name)
  for (const { table } of CONTENTS) if (tables[getTableName(table)] === undefined) throw broken(MANIFEST)
  for (const name of entries.keys()) if (!names.has(name) && !isMedia(name)) throw broken(name)
}

const isMedia = (name: string) => /^media\/([0-9a-f]{2})\/\1[0-9a-f]{18}\.[a-z0-9]+$/.test(name)

/** @throws content-there, naming a table */
async function refuseContent(db: Db): Promise<void> {
  for (const { table, thereBefore } of CONTENTS) {
    if (thereBefore) continue
    const { rows } = await db.execute(sql`select from ${table} limit 1`)
    if (rows.length > 0) throw new DomainError('conflict', 'content-there', { table: getTableName(table) })
  }
}

/** @throws archive-broken, no-room */
async function keepFiles(storage: MediaStorage, zip: OpenedZip): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-archive-'))
  try {
    for await (const { mime, key, entry } of filesIn(zip)) {
      if (await storage.has(key)) continue
      const path = join(folder, randomUUID())
      await orNoRoom(pipeline(await zip.read(entry), createWriteStream(path, { mode: 0o600 })))
      if (typeOf(await startOf({ path })) !== mime) throw broken(entry.fileName)
      await orNoRoom(storage.take(key, path))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file of each row of the media table; an archive has no others. */
async function* filesIn(zip: OpenedZip) {
  let count = 0
  for await (const rows of rowsIn(zip, FILES)) {
    for (const { id, mime, bytes } of rows.map((row) => JSON.parse(row))) {
      const key = storageKey({ id, mime })
      const entry = zip.entries.get(mediaName(key))
      if (!entry || entry.uncompressedSize !== bytes) throw broken(mediaName(key))
      count++
      yield { mime, key, entry }
    }
  }
  if (count !== [...zip.entries.keys()].filter(isMedia).length) throw broken('media')
}

async function writeTable(tx: Db, zip: OpenedZip, part: Part, { tables }: Manifest): Promise<void> {
  const name = getTableName(part.table)
  if (part.thereBefore === 'replaced') await tx.delete(part.table)
  let count = 0
  for await (const rows of rowsIn(zip, part)) {
    if (part.table === page) rows.forEach(checkPage)
    await writeRows(tx, part, rows).catch((cause) => {
      // 22 and 23: what PostgreSQL can't read as a value, or a constraint that doesn't hold.
      throw /^2[23]/.test(cause.cause?.code ?? '') ? Object.assign(broken(tableName(name)), { cause }) : cause
    })
    count += rows.length
  }
  if (count !== tables[name]) throw broken(tableName(name))
  if (part.thereBefore === 'same') await compare(tx, zip, part)
  await drawIds(tx, part)
}

/** Where some rows were there before: those of the archive have to be here as they are there. */
async function compare(tx: Db, zip: OpenedZip, part: Part): Promise<void> {
  const here = new Set<string>()
  for await (const rows of rowsOf(tx, part)) for (const row of rows) here.add(withoutMoments(row))
  for await (const rows of rowsIn(zip, part)) {
    if (!rows.every((row) => here.has(withoutMoments(row))))
      throw new DomainError('conflict', 'content-there', { table: getTableName(part.table) })
  }
}

/** When a row was written differs from one installation to the next. */
function withoutMoments(row: string): string {
  const { created_at, changed_at, ...said } = JSON.parse(row)
  return JSON.stringify(said)
}

/** A table's rows as they stand in the archive, some at a time; each has the columns of the table and no others, and nobody's. */
async function* rowsIn(zip: OpenedZip, { table, instead = {} }: Part): AsyncGenerator<string[]> {
  const name = tableName(getTableName(table))
  const entry = zip.entries.get(name)
  if (!entry) throw broken(name)
  const expected = columnsOf(table).sort().join()
  let rows: string[] = []
  for await (const line of linesOf(await zip.read(entry), name)) {
    const row = jsonOr(line, () => broken(name))
    if (!isRecord(row) || Object.keys(row).sort().join() !== expected) throw broken(name)
    if (!Object.entries(instead).every(([column, value]) => JSON.stringify(row[column]) === JSON.stringify(value)))
      throw broken(name)
    rows.push(line)
    if (rows.length < ROWS_AT_ONCE) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** What visitors see has no constraint in the database: pages are read by what their blocks are made of. */
function checkPage(row: string): void {
  const { published } = JSON.parse(row)
  if (published && !pageContent.safeParse(published).success) throw broken(tableName(getTableName(page)))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function jsonOr(line: string, refusal: () => DomainError): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw refusal()
  }
}
