import type { Surface } from '../commands/rooms.ts'
import { millimetres, type Point } from '../units.ts'

/*
 * What has a surface in three dimensions, as planar polygons. Axes are three's: x as on the plan, y up, z down the plan; all in
 * millimetres. Polygons run counter-clockwise as seen from the side that their normal points to, holes clockwise.
 */

export type Vector = readonly [x: number, y: number, z: number]
/** On a face's plane, which are the millimetres of its texture too. */
export type Spot = [u: number, v: number]

/** Of length 1 all but the origin; along x across is the normal. */
export interface Plane {
  origin: Vector
  along: Vector
  across: Vector
  normal: Vector
}

/** What a face is made of where it has no finish of its own, and what it is a part of. */
export type FaceMaterial = 'finish' | 'reveal' | 'cut' | 'frame' | 'leaf' | 'glass' | 'skirting'

export interface Face extends Plane {
  /** The same for the same face of the next document. */
  key: string
  /** What it goes away with; a skirting board with its wall. */
  of: { table: 'walls' | 'rooms' | 'openings'; id: string }
  /** What can be given a finish; null for what has none of its own. */
  surface: Surface | null
  material: FaceMaterial
  outline: Spot[]
  /** None of them touches the outline. */
  holes: Spot[][]
}

/** What a polygon is of, without where it lies. */
export type FaceTags = Omit<Face, keyof Plane | 'outline' | 'holes'>

export const rectangle = (left: number, bottom: number, right: number, top: number): Spot[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
]

/**
 * Upright, u along a way on the plan and v up; its normal is to the right hand of who walks that way.
 * @param at in hundredths of a millimetre
 * @param way of length 1
 */
export const standing = (at: Point, [x, z]: Point): Plane => ({
  origin: [millimetres(at[0]), 0, millimetres(at[1])],
  along: [x, 0, z],
  across: [0, 1, 0],
  normal: [-z, 0, x],
})

/** Level, u as x on the plan; v against y of the plan where it is seen from above, with it where from below. */
export const lying = (height: number, seen: 'above' | 'below'): Plane =>
  seen === 'above'
    ? { origin: [0, height, 0], along: [1, 0, 0], across: [0, 0, -1], normal: [0, 1, 0] }
    : { origin: [0, height, 0], along: [1, 0, 0], across: [0, 0, 1], normal: [0, -1, 0] }

/** A ring of the plan as it lies on a level plane; outlines run clockwise on the plan. In hundredths of a millimetre. */
export function ringOn(ring: readonly Point[], seen: 'above' | 'below'): Spot[] {
  const spots = ring.map(([x, y]): Spot => [millimetres(x), seen === 'above' ? -millimetres(y) : millimetres(y)])
  // Clockwise as one sees it on the plan is clockwise from above, and counter-clockwise from below.
  return seen === 'above' ? spots.reverse() : spots
}

/** The spot of a plane, moved off it by so much along its normal. */
export function spotOn({ origin, along, across, normal }: Plane, [u, v]: Spot, off = 0): Vector {
  const at = (axis: 0 | 1 | 2) => origin[axis] + along[axis] * u + across[axis] * v + normal[axis] * off
  return [at(0), at(1), at(2)]
}
