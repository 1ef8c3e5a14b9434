import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client.ts'
import { exists } from '#server/media/storage.ts'
import { readBackupKey } from './backup/key.ts'
import { pack } from './backup/pack.ts'
import { seal } from './backup/sealed.ts'
import { command } from './command.ts'
import { accessToSite, openSiteStorage } from './database.ts'

/**
 * `npm run backup -- FILE` writes all of DATABASE_URL, or of the database in DATA_DIR, with its files into one
 * file, beside a running site too; with BACKUP_KEY or BACKUP_KEY_FILE encrypted. The file is there once it is whole.
 */
await command(async (open) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new Error('Say where to: FILE')
  if (await exists(path)) throw new Error(`${path} is there already.`)
  const key = await readBackupKey()
  const { DATABASE_URL, DATA_DIR = './data' } = process.env
  if (!DATABASE_URL && !(await exists(join(DATA_DIR, 'postgres')))) throw new Error(`There is no site in ${DATA_DIR}.`)

  const { access, folder } = await accessToSite(open)
  const { db, pool, close } = openDatabase(access.owner ?? access.connection)
  open.defer(close)
  const part = `${path}.part`
  open.defer(() => rm(part, { force: true }))
  const { storage } = await openSiteStorage(open, folder)
  const { files, lost } = await pack({ database: { db, pool }, storage, madeAt: new Date() }, (bytes) =>
    pipeline(key ? seal(bytes, key) : bytes, createWriteStream(part, { mode: 0o600, flush: true })),
  )
  await rename(part, path)
  const megabytes = Math.ceil((await stat(path)).size / 1e6)
  const missing = lost.length > 0 ? ` These files were lost already: ${lost.join(', ')}.` : ''
  return `The database and ${files} files are in ${path}, ${megabytes} MB${key ? ', encrypted' : ''}.${missing}`
})
