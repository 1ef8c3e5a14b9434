import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { hotspot, planPlace, schemePlan } from '#db/schema/panoramas.ts'
import { panorama, scheme } from '#db/schema/schemes.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'

/** A room of a tour, in the scheme's order. */
export type TourRoom = Awaited<ReturnType<typeof listRooms>>[number]

/** A marked point of a room: a way into another one, or a thing. */
export type Hotspot = TourRoom['hotspots'][number]

/**
 * The tour that a panorama belongs to: every room of its scheme with what is marked in it, and the plan if there is one.
 * `room` is the panorama itself, one of `rooms`. Three queries. @throws not-found
 */
export async function readTour(db: Db, panoramaId: unknown) {
  const id = idOf(panoramaId)
  const drawing = alias(media, 'drawing')
  const [found] = await db
    .select({
      scheme: { id: scheme.id, caseName: scheme.caseName },
      designer: { id: designer.id, name: designer.name },
      drawing,
    })
    .from(panorama)
    .innerJoin(scheme, and(eq(scheme.id, panorama.schemeId), scheme.isListed))
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .leftJoin(schemePlan, eq(schemePlan.schemeId, scheme.id))
    .leftJoin(drawing, eq(drawing.id, schemePlan.mediaId))
    .where(eq(panorama.id, id))
  if (!found) throw notFound()

  const rooms = await listRooms(db, found.scheme.id)
  const room = rooms.find((each) => each.id === id)
  // Taken away between the two queries.
  if (!room) throw notFound()
  const { drawing: plan, ...whose } = found
  return { ...whose, room, rooms, plan: plan && asPicture(plan) }
}

async function listRooms(db: Db, schemeId: number) {
  const listPictures = db
    .select({ panorama, media, place: { x: planPlace.x, y: planPlace.y } })
    .from(panorama)
    .innerJoin(media, eq(media.id, panorama.mediaId))
    .leftJoin(planPlace, and(eq(planPlace.schemeId, panorama.schemeId), eq(planPlace.room, panorama.position)))
    .where(eq(panorama.schemeId, schemeId))
    .orderBy(asc(panorama.position))
  const listMarks = db
    .select()
    .from(hotspot)
    .where(eq(hotspot.schemeId, schemeId))
    .orderBy(asc(hotspot.room), asc(hotspot.position))
  const [rows, marks] = await Promise.all([listPictures, listMarks])

  const ids = new Map(rows.map((row) => [row.panorama.position, row.panorama.id]))
  return rows.map(({ panorama: { id, position, name, caption, alt, yaw, pitch }, media: file, place }) => ({
    id,
    name,
    caption,
    alt,
    yaw,
    pitch,
    place,
    picture: asPicture(file),
    hotspots: marks
      .filter(({ room }) => room === position)
      .map((mark) => ({
        yaw: mark.yaw,
        pitch: mark.pitch,
        label: mark.label,
        caption: mark.caption,
        /** The panorama that a way leads to; a thing leads nowhere. */
        leadsTo: mark.target === null ? null : (ids.get(mark.target) ?? null),
      })),
  }))
}

/** The oldest scheme of a name, and its panoramas in their order; null where there is none with any. One query. */
export async function findRooms(db: Db, caseName: string): Promise<{ schemeId: number; rooms: number[] } | null> {
  const oldest = db
    .select({ id: scheme.id })
    .from(scheme)
    .where(eq(scheme.caseName, caseName))
    .orderBy(asc(scheme.id))
    .limit(1)
  const rows = await db
    .select({ id: panorama.id, schemeId: panorama.schemeId })
    .from(panorama)
    .where(eq(panorama.schemeId, oldest))
    .orderBy(asc(panorama.position))
  return rows[0] ? { schemeId: rows[0].schemeId, rooms: rows.map(({ id }) => id) } : null
}
