import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SYSTEM } from '#domain/actor.ts'
import { packContent } from '#domain/archive/pack.ts'
import { archiveCommand } from './archive-command.ts'

/**
 * `npm run content:export -- FILE.zip` writes all content of DATABASE_URL, or of the database in DATA_DIR, with its files into an
 * archive, beside a running site too. The file is there once it is whole.
 */
await archiveCommand(async ({ db, storage }, path) => {
  const archive = await packContent({ db, storage, clock: () => new Date() }, SYSTEM)
  const part = `${path}.part`
  try {
    await pipeline(Readable.fromWeb(archive as never), createWriteStream(part, { mode: 0o600 }))
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
  return `All content is in ${path}.`
})
