import { Plane, type Ray, Vector3 } from 'three'
import { directionAt } from '#domain/designs/geometry/turning.ts'
import { hundredths, type Point } from '#domain/designs/units.ts'

/** The least of a plane's normal along the line of sight: seen flatter, a pixel is metres. */
const STEEP = 0.12
/** Farther away nothing is dragged, in metres. */
const FAR = 60

/**
 * On what something moves that is grabbed at a point: level as high as that is, or, where it hangs, along its wall if that is
 * seen less flat.
 * @param turn of what hangs on a wall, in hundredths of a degree; undefined of what stands
 * @returns undefined where all of it is seen too flat
 */
export function planeOf(at: Vector3, sight: Vector3, turn: number | undefined): Plane | undefined {
  const ways = [new Vector3(0, 1, 0)]
  if (turn !== undefined) {
    const { sine, cosine } = directionAt(turn)
    ways.push(new Vector3(sine, 0, cosine))
  }
  const steep = (way: Vector3) => Math.abs(way.dot(sight))
  const best = ways.reduce((most, way) => (steep(way) > steep(most) ? way : most))
  return steep(best) < STEEP ? undefined : new Plane().setFromNormalAndCoplanarPoint(best, at)
}

/** Where a line of sight meets the plane, as on the plan. @returns undefined where it doesn't, or too far away */
export function pointOn(plane: Plane, ray: Ray): Point | undefined {
  const met = ray.intersectPlane(plane, new Vector3())
  return met && met.distanceTo(ray.origin) < FAR ? [hundredths(met.x * 1000), hundredths(met.z * 1000)] : undefined
}
