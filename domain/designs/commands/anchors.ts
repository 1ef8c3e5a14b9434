import type { DesignDocument, Room } from '../document.ts'
import { type Face, faceAround, facesOf } from '../geometry/faces.ts'
import { graphOf } from '../geometry/graph.ts'
import { pointInside } from '../geometry/inside.ts'
import { namedFaces } from '../geometry/rooms.ts'
import { type Edit, merged } from './edit.ts'

/**
 * Gives every room that walls enclose its anchor. A room between the same walls as before keeps its own, wherever they moved; of
 * one that was divided, the part with the anchor keeps it, and the other gets a new one with the same finishes. An anchor that
 * lies in no room any more stays where it was, so that its room is itself again when it is closed again.
 */
export function keepAnchors(edit: Edit): void {
  followWalls(edit)
  const before = namedFaces(edit.before)
  const beforeFaces = [...before.keys()]
  const { faces } = facesOf(edit.document)
  const named = namedFaces(edit.document)
  for (const face of faces) {
    if (named.has(face)) continue
    const at = pointInside(face)
    const was = at && faceAround(beforeFaces, at)
    const room: Partial<Room> = edit.before.rooms[(was && before.get(was)) ?? ''] ?? {}
    const { floor, ceiling, skirting } = room
    if (at) edit.add('rooms', merged<Room>({ at }, { floor, ceiling, skirting }))
  }
}

/** Moves the anchors of rooms whose walls moved away from them; what names a room that isn't its own by that goes. */
function followWalls(edit: Edit): void {
  const ids = new Map(Array.from(namedFaces(edit.before), ([face, id]) => [wallsAround(edit.before, face), id]))
  const { faces } = facesOf(edit.document)
  const named = namedFaces(edit.document)
  for (const face of faces) {
    const own = ids.get(wallsAround(edit.document, face))
    const naming = named.get(face)
    if (!own || own === naming) continue
    const at = pointInside(face)
    if (at) edit.change('rooms', own, { at })
    const isOther = naming && ![...ids.values()].includes(naming)
    if (isOther) edit.remove('rooms', naming)
  }
}

/** The same for a face between the same sides of the same walls. */
function wallsAround(document: DesignDocument, { outer }: Face): string {
  const { walls } = graphOf(document)
  return outer.edges
    .map((edge) => `${walls[edge >> 1]}${edge & 1}`)
    .sort()
    .join()
}
