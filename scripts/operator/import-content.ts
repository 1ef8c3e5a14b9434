import { SYSTEM } from '#domain/actor.ts'
import { unpackContent } from '#domain/archive/unpack.ts'
import { archiveCommand } from './archive-command.ts'

/**
 * `npm run content:import -- FILE.zip` reads an archive of `content:export` into DATABASE_URL, or into the database in DATA_DIR, where there is no
 * content yet: before the first start of a site, which then loads no samples. All of it or nothing.
 */
await archiveCommand(async ({ db, storage }, path) => {
  const tables = await unpackContent({ db, storage }, SYSTEM, path)
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return `${rows} records with their files are here now.`
})
