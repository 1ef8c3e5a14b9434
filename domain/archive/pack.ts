import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeZip } from 'client-zip'
import { getTableName } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import type { Actor } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { type MediaStorage, storageKey } from '#domain/media/media.ts'
import { granted } from '#domain/rights.ts'
import { CONTENTS } from './contents.ts'
import { FORMAT, MANIFEST, type Manifest, mediaName, SCHEMA, tableName } from './format.ts'
import { rowsOf } from './tables.ts'

interface PackServices {
  db: Database
  storage: MediaStorage
  clock: () => Date
}

/**
 * All content and its files as a zip archive, for another installation of the same version (./unpack.ts); whose accounts what is, and
 * what they did, is not in it. The tables are as they were at one moment. It is sent as it is read: no file is whole in the memory.
 * @throws what `granted` does; file-lost, before anything is sent
 */
export async function packContent(services: PackServices, actor: Actor): Promise<ReadableStream<Uint8Array>> {
  granted(actor, 'archive:use')
  const folder = await mkdtemp(join(tmpdir(), 'loggia-archive-'))
  try {
    const tables = await writeTables(services.db, folder)
    for await (const key of keysIn(folder)) if (!(await services.storage.has(key))) throw lost(key)
    return makeZip(entries(services, tables, folder))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function* entries({ storage, clock }: PackServices, tables: Manifest['tables'], folder: string) {
  const lastModified = clock()
  const manifest: Manifest = { format: FORMAT, schema: SCHEMA, madeAt: lastModified.toISOString(), tables }
  try {
    yield { name: MANIFEST, lastModified, input: `${JSON.stringify(manifest, null, 2)}\n` }
    for (const name of Object.keys(tables)) {
      yield { name: tableName(name), lastModified, input: createReadStream(join(folder, name)) }
    }
    for await (const key of keysIn(folder)) {
      yield { name: mediaName(key), lastModified, input: createReadStream(await fileOf(storage, key)) }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fileOf(storage: MediaStorage, key: string): Promise<string> {
  const file = await storage.find(key)
  if (!file) throw lost(key)
  return file
}

const lost = (key: string) => new DomainError('conflict', 'file-lost', { file: key })

/** Writes each table into a file of its name, so that no transaction waits for whoever takes the archive. @returns how many rows of each */
async function writeTables(db: Database, folder: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  await db.transaction(
    async (tx) => {
      for (const part of CONTENTS) {
        const name = getTableName(part.table)
        counts[name] = 0
        const file = await open(join(folder, name), 'wx')
        try {
          for await (const rows of rowsOf(tx, part)) {
            counts[name] += rows.length
            await file.write(rows.map((row) => `${row}\n`).join(''))
          }
        } finally {
          await file.close()
        }
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return counts
}

/** Where the files of the media table's rows are in the storage. */
async function* keysIn(folder: string): AsyncGenerator<string> {
  const file = await open(join(folder, getTableName(media)))
  for await (const line of file.readLines()) yield storageKey(JSON.parse(line))
}
