import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { panorama, schemeImage } from '#db/schema/schemes.ts'
import type { SchemeFields } from '../input.ts'

/** A picture's position while others are moved: past any that there can be. */
const ASIDE = 1000

/** Makes a scheme's pictures those that are given, in their order. */
export async function replaceImages(tx: Db, schemeId: number, images: SchemeFields['images']): Promise<void> {
  const { kept, added } = await makeRoom(tx, schemeImage, schemeId, images)
  if (kept.length > 0) {
    const { position, name, caption, alt } = given
    await tx
      .update(schemeImage)
      .set({ position, name, caption, alt })
      .from(rowsOf('scheme_image', kept))
      .where(eq(schemeImage.id, given.id))
  }
  if (added.length > 0) await tx.insert(schemeImage).values(added.map((image) => ({ schemeId, ...image })))
}

/** The same with its panoramas, where a view that is not said stays. @returns the first one */
export async function replacePanoramas(
  tx: Db,
  schemeId: number,
  panoramas: SchemeFields['panoramas'],
): Promise<{ id: number } | undefined> {
  const { kept, added } = await makeRoom(tx, panorama, schemeId, panoramas)
  if (kept.length > 0) {
    const { position, name, caption, alt } = given
    const yaw = sql`coalesce(${given.yaw}, ${panorama.yaw})`
    const pitch = sql`coalesce(${given.pitch}, ${panorama.pitch})`
    await tx
      .update(panorama)
      .set({ position, name, caption, alt, yaw, pitch })
      .from(rowsOf('panorama', kept))
      .where(eq(panorama.id, given.id))
  }
  const made =
    added.length > 0
      ? await tx
          .insert(panorama)
          .values(added.map((room) => ({ schemeId, ...room })))
          .returning({ id: panorama.id, position: panorama.position })
      : []
  return [...kept, ...made].find(({ position }) => position === 0)
}

/** Rows as JSON, which one statement takes however many there are. */
const rowsOf = (table: 'scheme_image' | 'panorama', rows: object[]): SQL =>
  sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb) as given`

const given = {
  id: sql`given.id`,
  position: sql`given.position`,
  name: sql`given.name`,
  caption: sql`given.caption`,
  alt: sql`given.alt`,
  yaw: sql`given.yaw`,
  pitch: sql`given.pitch`,
}

/**
 * Takes away the pictures that are not wanted any more, and others out of the way where any is to move. What stays is the
 * same row, since addresses name panoramas, and marks name positions, which the database then changes with them.
 */
async function makeRoom<Wanted extends { mediaId: string }>(
  tx: Db,
  table: typeof schemeImage | typeof panorama,
  schemeId: number,
  wanted: Wanted[],
) {
  const before = await tx
    .select({ id: table.id, mediaId: table.mediaId, position: table.position })
    .from(table)
    .where(eq(table.schemeId, schemeId))
    .orderBy(asc(table.position))
  // The same picture may be there twice: each of its rows is taken once.
  const free = Map.groupBy(before, ({ mediaId }) => mediaId)
  const rows = wanted.map((item, position) => ({ ...item, position, was: free.get(item.mediaId)?.shift() }))
  const kept = rows.flatMap(({ was, ...row }) => (was ? [{ ...row, id: was.id }] : []))
  const added = rows.flatMap(({ was, ...row }) => (was ? [] : [row]))
  const gone = [...free.values()].flat().map(({ id }) => id)
  if (gone.length > 0) await tx.delete(table).where(inArray(table.id, gone))
  if (rows.some(({ was, position }) => was && was.position !== position)) {
    const position = sql`${table.position} + ${ASIDE}`
    await tx.update(table).set({ position }).where(eq(table.schemeId, schemeId))
  }
  return { kept, added }
}
