import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import pMap from 'p-map'
import { openDatabase } from '#db/client.ts'
import { copyIn, refuseUnlessEmpty } from '#db/copying/copy-in.ts'
import { openMigrated } from '#db/migrated.ts'
import type { MediaStorage } from '#domain/media/media.ts'
import { mediaEntry, tableEntry } from './backup/format.ts'
import { readBackupKey } from './backup/key.ts'
import { type OpenedBackup, openBackup } from './backup/open.ts'
import { DAMAGED } from './backup/sealed.ts'
import { command } from './command.ts'
import { accessToSite, openSiteStorage } from './database.ts'

/** Each waits for the disk. */
const FILES_AT_ONCE = 8

/**
 * `npm run restore -- FILE` puts a backup into the empty database of DATABASE_URL, or of an empty DATA_DIR, and its files where
 * the site looks for them; `-- FILE --check` only looks whether it could be. The files come first, where nothing shows them, then all rows
 * at once: whoever is killed does it again. A backup of an earlier version is brought up to this one.
 */
await command(
  async (open) => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } })
    const [path] = positionals
    if (!path || positionals.length > 1) throw new Error('Say which: FILE, or FILE --check')
    const backup = await openBackup(path, await readBackupKey())
    open.defer(backup.close)
    const what = `${backup.manifest.madeAt}: the database and ${backup.media.length} files`
    if (values.check) return `The backup is whole. It is of ${what}.`

    const { access, folder } = await accessToSite(open)
    const { pool, close } = openDatabase(access.owner ?? access.connection)
    open.defer(close)
    await refuseUnlessEmpty(pool)
    const { storage } = await openSiteStorage(open, folder)
    await restoreFiles(backup, storage, folder)
    const { manifest, sequences, read } = backup
    const rowsOf = async ({ name }: { name: string }) => (await read(tableEntry(name))).compose(createGunzip())
    await copyIn(pool, { ...manifest, sequences, rowsOf })
    await (await openMigrated(access, console.error)).close()
    return `Restored what was there at ${what}.`
  },
  ({ reason }) => (reason === 'archive-broken' ? DAMAGED : undefined),
)

/** Each is whole under its name, or not there. */
async function restoreFiles({ media, read }: OpenedBackup, storage: MediaStorage, folder: string): Promise<void> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  const restore = async (key: string) => {
    const path = join(incoming, randomUUID())
    try {
      await pipeline(await read(mediaEntry(key)), createWriteStream(path, { mode: 0o600 }))
      await storage.take(key, path)
    } finally {
      await rm(path, { force: true })
    }
  }
  await pMap(media, restore, { concurrency: FILES_AT_ONCE })
}
