import { boxOf } from '../geometry/faces.ts'
import { areBoxesMeeting, type Footprint, TOUCHING } from './footprint.ts'
import { intoFrame, outOfFrame, reachBetween } from './frames.ts'
import type { WallFace } from './wall-faces.ts'

/** What is to stand or hang with its back on a face, in hundredths of a millimetre. */
export interface Against {
  width: number
  depth: number
  bottom: number
  top: number
}

/** From where to where on a face the middle of a piece may be. */
export type Stretch = [from: number, to: number]

/**
 * Where on a face there is room for a piece, in order. It stays on the face, if it is no wider.
 * @param others what it mustn't be in, those of its height; touching is allowed
 */
export function freeStretches(
  { frame, length, holes }: WallFace,
  { width, depth, bottom, top }: Against,
  others: readonly Footprint[],
  overHoles: boolean,
): Stretch[] {
  const end = Math.max(length / 2, length - width / 2)
  const taken: Stretch[] = []
  // A neighbour counts where the piece beside it would stick out over the face's end.
  const before = boxOf([-width, length + width].flatMap((x) => [0, depth].map((y) => outOfFrame(frame, [x, y]))))
  for (const other of others) {
    if (other.top <= bottom + TOUCHING || other.bottom >= top - TOUCHING || !areBoxesMeeting(before, other.box))
      continue
    const ring = other.ring.map((corner) => intoFrame(frame, corner))
    const reach = reachBetween(ring, TOUCHING, depth - TOUCHING)
    if (reach) taken.push([reach[0] - width / 2, reach[1] + width / 2])
  }
  for (const hole of overHoles ? [] : holes) {
    if (hole.top > bottom && hole.bottom < top) taken.push([hole.from - width / 2, hole.to + width / 2])
  }
  return between([Math.min(length / 2, width / 2), end], taken)
}

/** What is left of a stretch, its ends included. */
function between([from, to]: Stretch, taken: Stretch[]): Stretch[] {
  const free: Stretch[] = []
  let begin = from
  for (const [start, end] of taken.sort((one, other) => one[0] - other[0])) {
    if (start > to) break
    if (start >= begin) free.push([begin, start])
    begin = Math.max(begin, end)
  }
  if (begin <= to) free.push([begin, to])
  return free
}

/** The place in free stretches that is nearest to another one, drawn to an end of its stretch that is near. */
export function nearestIn(stretches: readonly Stretch[], wanted: number, snap: number): number | undefined {
  let best: number | undefined
  for (const [from, to] of stretches) {
    const within = Math.min(to, Math.max(from, wanted))
    const drawn = within - from <= snap ? from : to - within <= snap ? to : within
    if (best === undefined || Math.abs(drawn - wanted) < Math.abs(best - wanted)) best = drawn
  }
  return best
}
