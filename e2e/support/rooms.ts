import type { Database } from '#db/client.ts'
import { findRooms } from '#domain/panoramas/panoramas.ts'
import { withDatabaseOf } from '#server/test-site.ts'

/** Asks the database of the site under test. */
export const withDatabase = <Result>(ask: (db: Database) => Promise<Result>) =>
  withDatabaseOf(process.env.SITE_DATA ?? '', ask)

/** The address of a sample scheme's first room. */
export async function roomOf(caseName: string): Promise<string> {
  const found = await withDatabase((db) => findRooms(db, caseName))
  return `/720/panorama/${found?.rooms[0]}`
}
