import { and, eq, inArray } from 'drizzle-orm'
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
import { orWithheld } from '#domain/media/withheld.ts'
import { may } from '#domain/rights.ts'
import { HotspotsInput, PlanInput } from './input.ts'

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
