import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { hotspot, planPlace, schemePlan } from '#db/schema/panoramas.ts'
import { panorama, scheme } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { orWithheld } from '#domain/media/withheld.ts'
import { may } from '#domain/rights.ts'
import { HotspotsInput, PlanInput } from './input.ts'

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

/**
 * Marks a panorama anew: what was marked in it before goes. The scheme's owner may, and who edits all schemes.
 * @throws login-required, not-found, not-allowed, input-invalid (also for a way out of the scheme, or into the same room)
 */
export async function placeHotspots(
  db: Db,
  actor: Actor,
  panoramaId: unknown,
  input: z.input<typeof HotspotsInput>,
): Promise<void> {
  const account = loggedIn(actor)
  const id = idOf(panoramaId)
  const marks = parse(HotspotsInput, input)

  await db.transaction(async (tx) => {
    const [room] = await tx.select().from(panorama).where(eq(panorama.id, id))
    if (!room) throw notFound()
    const { schemeId, position } = room
    await lockOwn(tx, account, schemeId)
    const targets = marks.flatMap((mark) => (mark.kind === 'room' ? [mark.panoramaId] : []))
    const positions = await positionsOf(tx, schemeId, targets)
    if (targets.includes(id)) throw invalid()

    await tx.delete(hotspot).where(and(eq(hotspot.schemeId, schemeId), eq(hotspot.room, position)))
    if (marks.length > 0) {
      await tx.insert(hotspot).values(
        marks.map(({ kind, yaw, pitch, label, caption, ...way }, index) => ({
          schemeId,
          room: position,
          position: index,
          kind,
          yaw,
          pitch,
          label,
          caption,
          target: 'panoramaId' in way ? positions.get(way.panoramaId) : null,
        })),
      )
    }
    await invalidate(tx, [cacheTags.scheme(schemeId)])
  })
}

/**
 * Gives a scheme its plan in place of the one it had; rooms that are left out are not on it. The owner may, and who edits all schemes.
 * @throws login-required, not-found, not-allowed, picture-withheld, input-invalid (also for a room of another scheme, or no
 *   picture)
 */
export async function drawPlan(
  db: Db,
  actor: Actor,
  schemeId: unknown,
  input: z.input<typeof PlanInput>,
): Promise<void> {
  const account = loggedIn(actor)
  const id = idOf(schemeId)
  const { mediaId, rooms } = parse(PlanInput, input)

  const drawn = db.transaction(async (tx) => {
    await lockOwn(tx, account, id)
    const pictures = await tx.$count(media, and(eq(media.id, mediaId), eq(media.kind, 'picture')))
    if (pictures !== 1) throw invalid()
    const positions = await positionsOf(
      tx,
      id,
      rooms.map(({ panoramaId }) => panoramaId),
    )

    await tx.delete(planPlace).where(eq(planPlace.schemeId, id))
    await tx
      .insert(schemePlan)
      .values({ schemeId: id, mediaId })
      .onConflictDoUpdate({ target: schemePlan.schemeId, set: { mediaId } })
    const places = rooms.map(({ panoramaId, x, y }) => ({ schemeId: id, room: positions.get(panoramaId) ?? 0, x, y }))
    if (places.length > 0) await tx.insert(planPlace).values(places)
    await invalidate(tx, [cacheTags.scheme(id)])
  })
  await orWithheld(drawn)
}

/** Whoever changes a scheme's tour waits here for whoever else does. */
async function lockOwn(tx: Db, actor: NonNullable<Actor>, schemeId: number) {
  const [found] = await tx
    .select({ ownerId: designer.ownerId })
    .from(scheme)
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .where(eq(scheme.id, schemeId))
    .for('update', { of: scheme })
  if (!found) throw notFound()
  if (!may(actor, 'schemes:edit') && found.ownerId !== actor.id) throw new DomainError('forbidden', 'not-allowed')
}

/** The places of a scheme's panoramas. @throws input-invalid where one is not its own */
async function positionsOf(tx: Db, schemeId: number, panoramaIds: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: panorama.id, position: panorama.position })
    .from(panorama)
    .where(and(eq(panorama.schemeId, schemeId), inArray(panorama.id, panoramaIds)))
  if (rows.length !== new Set(panoramaIds).size) throw invalid()
  return new Map(rows.map(({ id, position }) => [id, position]))
}

const invalid = () => new DomainError('invalid', 'input-invalid')
