import { type Face, type FaceTags, type Plane, rectangle, type Spot, spotOn, type Vector } from './face.ts'

/**
 * What a polygon is the front of: the front, the back so far behind it, and its sides. What would lie on the floor is left out.
 * @param depth in millimetres, against the plane's normal
 */
export function prism(tags: FaceTags, plane: Plane, outline: Spot[], holes: Spot[][], depth: number): Face[] {
  const named = (part: string, rest: Pick<Face, keyof Plane | 'outline' | 'holes'>): Face => ({
    ...tags,
    key: `${tags.key}/${part}`,
    ...rest,
  })
  const turnedRound = (ring: Spot[]) => ring.map(([u, v]): Spot => [-u, v]).reverse()
  const back = {
    ...plane,
    origin: spotOn(plane, [0, 0], -depth),
    along: minus(plane.along),
    normal: minus(plane.normal),
  }
  const sides = [outline, ...holes].flatMap((ring, ringPlace) =>
    ring.flatMap((from, place) => {
      const side = sideOf(plane, from, ring[(place + 1) % ring.length] as Spot, depth)
      const isOnFloor = side.normal[1] === -1 && side.origin[1] <= 0
      return isOnFloor ? [] : named(`${ringPlace}-${place}`, side)
    }),
  )
  return [
    named('front', { ...plane, outline, holes }),
    named('back', { ...back, outline: turnedRound(outline), holes: holes.map(turnedRound) }),
    ...sides,
  ]
}

function sideOf(plane: Plane, from: Spot, to: Spot, depth: number) {
  const [u, v] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(u, v)
  const inSpace = (u: number, v: number) => {
    const at = (axis: 0 | 1 | 2) => plane.along[axis] * u + plane.across[axis] * v
    return [at(0), at(1), at(2)] as const
  }
  return {
    origin: spotOn(plane, from),
    along: inSpace(u / length, v / length),
    across: plane.normal,
    normal: inSpace(v / length, -u / length),
    outline: rectangle(0, -depth, length, 0),
    holes: [],
  }
}

const minus = ([x, y, z]: Vector): Vector => [-x, -y, -z]
