import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { model } from '#db/schema/models.ts'
import { findRooms } from '#domain/panoramas/panoramas.ts'
import { withDatabaseOf } from '#server/test-site.ts'

/** Asks the database of the site under test. */
export const withDatabase = <Result>(ask: (db: Database) => Promise<Result>) =>
  withDatabaseOf(process.env.SITE_DATA ?? '', ask)

/** The address of a room of the model hub, by its index among them. */
export async function hubRoom(index: number): Promise<string> {
  const [found] = await withDatabase((db) =>
    db
      .select({ id: model.id })
      .from(model)
      .where(eq(model.kind, 'scene'))
      .orderBy(asc(model.id))
      .limit(1)
      .offset(index),
  )
  return `/gallery/models/detail?id=${found?.id}`
}

/** The address of a sample scheme's room, by its place among them, counted from 0. */
export async function roomOf(caseName: string, index = 0): Promise<string> {
  const found = await withDatabase((db) => findRooms(db, caseName))
  return `/720/panorama/${found?.rooms[index]}`
}
