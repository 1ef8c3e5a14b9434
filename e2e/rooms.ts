import { join } from 'node:path'
import { type Database, openDatabase } from '#db/client.ts'
import { livingPostmaster } from '#db/embedded-server.ts'
import { findRooms } from '#domain/panoramas/panoramas.ts'

/** Asks the database of the site under test. */
export async function withDatabase<Result>(ask: (db: Database) => Promise<Result>): Promise<Result> {
  const server = await livingPostmaster(join(process.env.SITE_DATA ?? '', 'postgres'))
  const { db, close } = openDatabase({ host: server?.socket, user: 'loggia', database: 'loggia', ssl: false })
  try {
    return await ask(db)
  } finally {
    await close()
  }
}

/** The address of a sample scheme's first room. */
export async function roomOf(caseName: string): Promise<string> {
  const found = await withDatabase((db) => findRooms(db, caseName))
  return `/720/panorama/${found?.rooms[0]}`
}
