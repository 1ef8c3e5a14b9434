import type { StudioModel } from '#domain/models/studio/models.ts'
import type { SingleCommand } from '../commands.ts'
import type { DesignDocument, Opening } from '../document.ts'
import { type RoomOutline, roomsOf, sidesOfWall, type WallSide } from '../geometry/rooms.ts'
import { wallHeight } from '../geometry/walls.ts'
import { hundredths } from '../units.ts'
import { keptAs, sizeIn } from './new-items.ts'
import { freeIn, reachOf, takenIn } from './wall-stretches.ts'

/*
 * Doors and windows of the hub: where they go in walls, each in an opening of its own size. All lengths in hundredths of a millimetre;
 * those along a wall are from its first node.
 */

/** An opening before it has its model. */
export type NewOpening = Omit<Opening, 'model'>

/** A model in one of its looks. */
export interface Look {
  model: StudioModel
  variant: number
}

/** Where in a wall, and how it is hung there. */
export interface InWall extends Pick<Opening, 'wall' | 'hinge' | 'swing'> {
  /** Of its middle. */
  middle: number
}

/** Why it can't be there, and by how much. */
export interface OpeningTrouble {
  reason: 'wall-short' | 'wall-low' | 'opening-outside' | 'opening-overlaps'
  by: number
}

/** Windows have their heads as high, if their sills aren't higher than this, and stand on the floor where they nearly do. */
const HEAD = hundredths(2_300)
const SILL = hundredths(900)
const LOW = hundredths(300)

/** What a model is in a wall: as near to where it is wanted as both corners let it, counted from the first one in steps. */
export function openingFor(document: DesignDocument, look: Look, { middle, ...hung }: InWall, step = 1): NewOpening {
  const [width, , height] = sizeIn(look.model, look.variant)
  const [begin, end] = reachOf(document, hung.wall)
  const drawn = begin + Math.round((middle - width / 2 - begin) / step) * step
  const at = end - begin < width ? Math.round((begin + end - width) / 2) : Math.min(end - width, Math.max(begin, drawn))
  const kind = look.model.opening ?? 'window'
  const sill = kind === 'door' ? 0 : below(wallHeight(document, hung.wall), height, usualSill(height))
  return { ...hung, kind, at: Math.max(0, at), width, height, sill }
}

/**
 * Where a model goes that nobody points for: in the middle of the longest stretch of wall that is free, hung to open into its room;
 * windows in walls to the outside, if there are any with room for them.
 * @param where a wall, or a room; the largest room where there is neither
 * @returns undefined where no wall has room for it
 */
export function bestInWalls(
  document: DesignDocument,
  look: Look,
  { wall, room }: { wall?: string | undefined; room?: string | undefined },
): NewOpening | undefined {
  const [width, , height] = sizeIn(look.model, look.variant)
  const sides = sidesOf(document, wall, room)
  const places = sides
    .filter(({ wall }) => wallHeight(document, wall) >= height)
    .flatMap(({ wall, side }) => freeIn(document, wall).map(([from, to]) => ({ wall, side, from, to })))
    .filter(({ from, to }) => to - from >= width)
  const outer = places.filter((place) => isOuter(document, place.wall))
  const choice = look.model.opening === 'window' && outer.length > 0 ? outer : places
  const [first] = choice.sort((one, other) => other.to - other.from - (one.to - one.from))
  if (!first) return undefined
  const { side: swing, from, to } = first
  return openingFor(document, look, { wall: first.wall, middle: (from + to) / 2, hinge: 'start', swing })
}

/** Another model in an opening, its middle where it was; `openingTrouble` says whether it has room there. */
export function swappedIn(document: DesignDocument, id: string, look: Look): Opening | undefined {
  const before = document.openings[id]
  if (!before) return undefined
  const [width, , height] = sizeIn(look.model, look.variant)
  const at = Math.round(before.at + (before.width - width) / 2)
  const sill = before.kind === 'door' ? 0 : below(wallHeight(document, before.wall), height, before.sill)
  return { ...before, at, width, height, sill }
}

/** What puts that model into its opening. */
export function swapping(id: string, { at, width, height, sill }: Opening, look: Look): SingleCommand {
  const model = keptAs(look.model, look.variant)
  return { do: 'changeOpening', opening: id, fields: { at, width, height, sill, model } }
}

/** Why an opening can't be there; undefined where it can. @param id of itself, if it is in the document */
export function openingTrouble(document: DesignDocument, opening: NewOpening, id?: string): OpeningTrouble | undefined {
  const { wall, at, width, height, sill } = opening
  const [begin, end] = reachOf(document, wall)
  const short = width - (end - begin)
  if (short > 0) return { reason: 'wall-short', by: short }
  const high = sill + height - wallHeight(document, wall)
  if (high > 0) return { reason: 'wall-low', by: high }
  const outside = Math.max(begin - at, at + width - end)
  if (outside > 0) return { reason: 'opening-outside', by: outside }
  const overlap = Math.max(0, ...takenIn(document, wall, id).map(([from, to]) => Math.min(to - at, at + width - from)))
  return overlap > 0 ? { reason: 'opening-overlaps', by: overlap } : undefined
}

/** The room that an opening of a model may take up around the middle of one that is there. */
export function roomAround(document: DesignDocument, id: string): { width: number; height: number } | undefined {
  const opening = document.openings[id]
  if (!opening) return undefined
  const middle = opening.at + opening.width / 2
  const around = freeIn(document, opening.wall, id).find(([from, to]) => from <= middle && middle <= to)
  const width = around ? 2 * Math.min(middle - around[0], around[1] - middle) : opening.width
  return { width, height: wallHeight(document, opening.wall) }
}

const usualSill = (height: number) => {
  const sill = Math.min(SILL, HEAD - height)
  return sill < LOW ? 0 : sill
}

/** Lower, where it would stand out above. */
const below = (ceiling: number, height: number, sill: number) => Math.max(0, Math.min(sill, ceiling - height))

/** The sides of walls that are meant: of a wall the one that looks into a room. */
function sidesOf(document: DesignDocument, wall: string | undefined, room: string | undefined): WallSide[] {
  if (wall) return document.walls[wall] ? [sidesOfWall(document, wall)[0] ?? { wall, side: 'right' }] : []
  const rooms = roomsOf(document)
  const largest = rooms.reduce<RoomOutline | undefined>(
    (most, each) => (each.area > (most?.area ?? 0) ? each : most),
    undefined,
  )
  const outline = rooms.find(({ id }) => id === room) ?? largest
  return outline?.sides ?? Object.keys(document.walls).map((id) => ({ wall: id, side: 'right' }))
}

/** Whether one side alone looks into a room. */
const isOuter = (document: DesignDocument, wall: string) => sidesOfWall(document, wall).length === 1
