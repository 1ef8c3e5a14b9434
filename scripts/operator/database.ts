import { joinEmbedded } from '#db/embedded.ts'
import { openMigrated } from '#db/migrated.ts'

/**
 * The site's database, for a command that works beside the running site too: that of DATABASE_URL, else the one in
 * DATA_DIR. What is opened is closed with `open`.
 */
export async function openSiteDatabase(open: AsyncDisposableStack) {
  // What it makes beside the site is the site's account's alone, too.
  process.umask(0o077)
  const { DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl, DATA_DIR: folder = './data' } = process.env
  const embedded = url ? undefined : await joinEmbedded(folder, console.error)
  if (embedded) open.defer(embedded.stop)
  const access = embedded ?? { connection: url ?? '', owner: ownerUrl }
  const { db, close } = await openMigrated(access, console.error)
  open.defer(close)
  return { db, folder }
}
