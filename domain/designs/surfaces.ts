import type { Surface } from './commands/rooms.ts'
import type { DesignDocument, PlacedFinish } from './document.ts'
import type { Part } from './finishes.ts'
import { roomsOf } from './geometry/rooms.ts'

/** Which surfaces are meant: one side of a wall, what a room has of them, or what all rooms have. */
export type Scope = { part: Part; room?: string } | { part: 'wall'; wall: string; side: 'left' | 'right' }

/** Outer faces of a house belong to no room, and are in no scope but their own. */
export function surfacesOf(document: DesignDocument, scope: Scope): Surface[] {
  if ('wall' in scope) return document.walls[scope.wall] ? [{ wall: scope.wall, side: scope.side }] : []
  const { part, room } = scope
  const rooms = roomsOf(document).filter(({ id }) => room === undefined || id === room)
  return part === 'wall' ? rooms.flatMap(({ sides }) => sides) : rooms.map(({ id }) => ({ room: id, part }))
}

/** What was chosen for a surface; undefined where it is as built. */
export function finishAt(document: DesignDocument, surface: Surface): PlacedFinish | undefined {
  if ('wall' in surface) return document.walls[surface.wall]?.[surface.side]
  return document.rooms[surface.room]?.[surface.part]
}

/** What all of them have; `isMixed` where they differ, with the first's. */
export function commonFinish(document: DesignDocument, surfaces: Surface[]) {
  const [first, ...others] = surfaces.map((surface) => finishAt(document, surface))
  const isSame = (other: PlacedFinish | undefined) =>
    other?.material === first?.material && other?.colour === first?.colour && (other?.turn ?? 0) === (first?.turn ?? 0)
  return { finish: first, isMixed: !others.every(isSame) }
}
