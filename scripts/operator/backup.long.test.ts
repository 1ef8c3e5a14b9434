import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { makeZip } from 'client-zip'
import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { applyTo } from '#db/migrate.ts'
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' }
import { type TestDatabase, testDatabase } from '#db/test-database.ts'
import { heldBy } from '#db/test-held-up.ts'
import { fillTables } from '#db/test-rows.ts'
import { whileFilesStay } from '#domain/media/library/files-stay.ts'
import { removeOrphaned } from '#domain/media/library/unused.ts'
import { keepMedia, storageKey } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { diskStorage } from '#server/media/storage.ts'
import { FORMAT, MANIFEST, mediaEntry, SUMS, tableEntry } from './backup/format.ts'
import { openBackup } from './backup/open.ts'
import { runCommand, startCommand } from './test-command.ts'
import { emptyDatabase, holdUpKeys } from './test-empty-database.ts'

const BACKUP_KEY = 'a key of many words'

/** A database with rows in every table, and a picture. */
async function filled() {
  const database = await testDatabase()
  const folder = await testFolder()
  const picture = await keepMedia(database.db, diskStorage(join(folder, 'media')), await photograph(), {
    kind: 'picture',
    name: 'home/hero',
  })
  const client = new pg.Client(database.owner)
  await client.connect()
  await fillTables(client, new Map())
  await client.end()
  return { database, folder, picture, settings: { DATA_DIR: folder } }
}
const { database, folder, picture, settings } = await filled()

/** What all tables hold. */
async function heldIn({ pool }: Pick<TestDatabase, 'pool'>) {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  return heldBy(
    pool,
    rows.map(({ name }) => name),
  )
}

const backUp = (path: string, more: Record<string, string> = {}) =>
  runCommand('backup.ts', [path], database, { ...settings, ...more })

test('every row of every table and every file comes back, encrypted or not', async () => {
  const keys: Record<string, string>[] = [{}, { BACKUP_KEY }]
  for (const [index, key] of keys.entries()) {
    const path = join(folder, `whole-${index}`)
    expect(await backUp(path, key)).toMatchObject({ code: 0, said: expect.stringContaining('files are in') })
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await readFile(path)).includes('home/hero')).toBe(false)
    expect(await backUp(path, key)).toMatchObject({ code: 1, said: `${path} is there already.` })

    const there = await emptyDatabase()
    const into = await testFolder()
    const restore = () => runCommand('restore.ts', [path], there, { DATA_DIR: into, ...key })
    expect(await restore()).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored/) })
    expect(await heldIn(there)).toEqual(await heldIn(database))
    const file = storageKey(picture)
    expect(await readFile(join(into, 'media', file))).toEqual(await readFile(join(folder, 'media', file)))
    expect(await restore()).toMatchObject({ code: 1, said: expect.stringMatching(/^The database is not empty/) })

    expect(await schemaOf(there)).toEqual(await schemaOf(database))
  }
})

/** Constraints, triggers and whether they are on, and the next number of each sequence. */
async function schemaOf({ owner }: Pick<TestDatabase, 'owner'>) {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as it from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
      union all select hash || created_at from drizzle.__drizzle_migrations order by 1`)
    return rows
  } finally {
    await client.end()
  }
}

test('what is no whole backup, or not for this key, is refused in a line before anything is made', async () => {
  const [plain, sealed] = [join(folder, 'plain'), join(folder, 'sealed')]
  await backUp(plain)
  await backUp(sealed, { BACKUP_KEY })
  const look = (path: string, more: Record<string, string> = {}) =>
    runCommand('restore.ts', [path, '--check'], database, { DATA_DIR: join(folder, 'never'), ...more })
  expect(await look(plain)).toMatchObject({ code: 0, said: expect.stringMatching(/^The backup is whole/) })
  expect(await look(sealed, { BACKUP_KEY })).toMatchObject({ code: 0 })

  const damaged = 'The backup is cut off or changed.'
  const wrongKey = expect.stringMatching(/^The key is not the one/)
  expect(await look(sealed)).toMatchObject({ code: 1, said: expect.stringMatching(/^The backup is encrypted: set/) })
  expect(await look(sealed, { BACKUP_KEY: `${BACKUP_KEY}!` })).toMatchObject({ code: 1, said: wrongKey })
  expect(await look(sealed, { BACKUP_KEY: 'short' })).toMatchObject({ code: 1, said: expect.stringContaining('12') })
  expect(await look(join(folder, 'nothing'))).toMatchObject({ code: 1, said: expect.stringContaining('ENOENT') })

  for (const [path, key] of [
    [plain, {}],
    [sealed, { BACKUP_KEY }],
  ] as const) {
    const bytes = await readFile(path)
    const spoiled = join(folder, 'spoiled')
    for (const change of [
      bytes.subarray(0, bytes.length - 1),
      bytes.subarray(0, Math.floor(bytes.length / 2)),
      Buffer.alloc(0),
      Buffer.concat([bytes, Buffer.from('x')]),
    ]) {
      await writeFile(spoiled, change)
      expect(await look(spoiled, key)).toMatchObject({ code: 1, said: damaged })
    }
  }
  await expect(stat(join(folder, 'never'))).rejects.toThrow('ENOENT')
})

test('one of an earlier version is brought up to this one', async () => {
  const [early, there] = [await emptyDatabase(), await emptyDatabase()]
  const path = join(folder, 'early')
  const [last, before] = journal.entries.map(({ when }) => when).reverse()
  const client = await early.pool.connect()
  await applyTo(client, Number(before))
  client.release()
  expect(await runCommand('backup.ts', [path], early, settings)).toMatchObject({ code: 0 })
  expect(await runCommand('restore.ts', [path], there, settings)).toMatchObject({ code: 0 })
  const { rows } = await there.pool.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  expect(Number(rows[0].last)).toBe(last)
})

test('of a newer version it says so', async () => {
  const path = join(folder, 'newer')
  const manifest = { format: FORMAT, madeAt: new Date().toISOString(), migratedTo: Date.UTC(2100, 0), tables: [] }
  for (const said of [manifest, { ...manifest, format: FORMAT + 1 }]) {
    const text = JSON.stringify(said)
    const sum = createHash('sha256').update(text).digest('hex')
    const zip = makeZip([
      { name: MANIFEST, input: text },
      { name: SUMS, input: `${sum}  ${MANIFEST}\n` },
    ])
    await writeFile(path, Readable.fromWeb(zip as never))
    expect(await runCommand('restore.ts', [path], database, settings)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^A newer version of Loggia made this backup/),
    })
  }
})

test('wherever a bit is changed, a backup is refused or says the same; an encrypted one is refused', async () => {
  const [plain, sealed] = [join(folder, 'plain-bits'), join(folder, 'sealed-bits')]
  await backUp(plain)
  await backUp(sealed, { BACKUP_KEY })
  const spoiled = join(folder, 'bits')
  const before = await everythingIn(plain, undefined)
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (place) => {
      const bytes = await readFile(plain)
      await writeFile(spoiled, flipped(bytes, place % bytes.length))
      const after = await everythingIn(spoiled, undefined).catch(() => before)
      expect(after).toEqual(before)
    }),
    { numRuns: 100 },
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (place) => {
      const bytes = await readFile(sealed)
      await writeFile(spoiled, flipped(bytes, place % bytes.length))
      await expect(everythingIn(spoiled, BACKUP_KEY)).rejects.toThrow()
    }),
    { numRuns: 10 },
  )
})

/** What a backup would restore. */
async function everythingIn(path: string, key: string | undefined) {
  const backup = await openBackup(path, key)
  try {
    const names = [...backup.manifest.tables.map(({ name }) => tableEntry(name)), ...backup.media.map(mediaEntry)]
    const { manifest, sequences } = backup
    const held: Record<string, string> = {}
    for (const name of names) held[name] = (await buffer(await backup.read(name))).toString('base64')
    return { manifest, sequences, held }
  } finally {
    backup.close()
  }
}

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  return changed
}

test('kill -9 while rows are restored leaves a database to be restored into', async () => {
  const path = join(folder, 'to-be-killed')
  await backUp(path)
  const there = await emptyDatabase()
  const restore = ['restore.ts', [path], there, { DATA_DIR: await testFolder() }] satisfies Parameters<
    typeof runCommand
  >
  const isRestoring = await holdUpKeys(there)
  const child = startCommand(...restore)
  await isRestoring.until()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await isRestoring.release()
  expect(await runCommand(...restore)).toMatchObject({ code: 0 })
  expect(await heldIn(there)).toEqual(await heldIn(database))
})

test('no file goes while all of them are read', async () => {
  const { db } = database
  const storage = diskStorage(join(folder, 'media'))
  const { id, mime } = await keepMedia(db, storage, await photograph(), { kind: 'picture' })
  await database.pool.query(`update media set unused_since = '-infinity' where id = $1`, [id])
  const files = { remove: ({ key }: { key: string }) => storage.remove(key), removeUnfinished: async () => {} }
  await whileFilesStay(db, async () => {
    expect(await removeOrphaned(db, files)).toBe(0)
    expect(await storage.find(storageKey({ id, mime }))).not.toBeNull()
  })
  expect(await removeOrphaned(db, files)).toBeGreaterThan(0)
  expect(await storage.find(storageKey({ id, mime }))).toBeNull()
})
