import type { DesignDocument, Opening } from '#domain/designs/document.ts'
import { remembered } from '#domain/designs/geometry/remembered.ts'
import { directionAt } from '#domain/designs/geometry/turning.ts'
import { millimetres, type Point } from '#domain/designs/units.ts'

/** A rectangle on the plan that nobody walks through; in millimetres. */
export interface Obstacle {
  middle: Point
  /** The way of its longer side, of length 1. */
  along: Point
  /** Half its length and half its width. */
  half: [number, number]
}

/** What is lower one steps over, what hangs higher one walks beneath. */
const STEP = 250
const HEAD = 1_700
const EYES = 1_600
/** What isn't higher one sees over, as a table. */
const LOW = 1_200

/** Walls without their doors, and furniture that is in the way. */
export const obstaclesOf = remembered((document: DesignDocument): Obstacle[] => [
  ...Object.keys(document.walls).flatMap((id) => piecesOf(document, id, isPassable)),
  ...standing(document, (low, high) => low < HEAD && high > STEP),
])

/** What one doesn't see past: whole walls, as if nothing were open in them, and furniture up to the eyes. */
export const blindsOf = (document: DesignDocument): Obstacle[] => [
  ...Object.keys(document.walls).flatMap((id) => piecesOf(document, id, () => false)),
  ...standing(document, (low, high) => low < EYES && high > LOW),
]

/** What the items take up of which the heights, in millimetres, are in the way. */
function standing({ items, models }: DesignDocument, isInTheWay: (low: number, high: number) => boolean): Obstacle[] {
  return Object.values(items).flatMap(({ model, at, z, turn }) => {
    const [width = 0, depth = 0, height = 0] = (models[model]?.size ?? []).map(millimetres)
    if (!isInTheWay(millimetres(z), millimetres(z) + height)) return []
    const { sine, cosine } = directionAt(turn)
    return [{ middle: onPlan(at), along: [cosine, -sine] as Point, half: [width / 2, depth / 2] as [number, number] }]
  })
}

/** What is left of a wall between the openings that count. */
function piecesOf(document: DesignDocument, id: string, isOpen: (opening: Opening) => boolean): Obstacle[] {
  const wall = document.walls[id] as DesignDocument['walls'][string]
  const [from, to] = [onPlan(document.nodes[wall.from] as Point), onPlan(document.nodes[wall.to] as Point)]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const ways = Object.values(document.openings)
    .filter((opening) => opening.wall === id && isOpen(opening))
    .map(({ at, width }) => [millimetres(at), millimetres(at + width)] as const)
    .sort(([one], [other]) => one - other)
  const ends = [0, ...ways.flat(), length]
  return Array.from({ length: ends.length / 2 }, (_, place) => {
    const [begin, end] = [ends[2 * place] as number, ends[2 * place + 1] as number]
    const middle = (begin + end) / 2
    return {
      middle: [from[0] + along[0] * middle, from[1] + along[1] * middle] as Point,
      along,
      half: [(end - begin) / 2, millimetres(wall.thickness) / 2] as [number, number],
    }
  }).filter(({ half: [half] }) => half > 0)
}

const isPassable = ({ kind, sill, height }: Opening) =>
  kind !== 'window' && millimetres(sill) < STEP && millimetres(sill + height) > HEAD

const onPlan = ([x, y]: Point): Point => [millimetres(x), millimetres(y)]
