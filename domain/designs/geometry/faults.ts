import type { DesignDocument, Opening } from '../document.ts'
import type { FaultReason } from '../fault.ts'
import type { Point } from '../units.ts'
import { distance, isCrossing, isOn } from './exact.ts'
import { type Box, boxOf } from './faces.ts'

/** The roundings of a split may add up to so much, in hundredths of a millimetre. */
const ROUNDED = 2

/** What is wrong with how openings lie in their walls, and by how many hundredths of a millimetre; of the first one. */
export function openingFault({
  nodes,
  walls,
  openings,
}: DesignDocument): { reason: 'opening-outside' | 'openings-overlap'; opening: string; by: number } | undefined {
  const inWalls = new Map<string, [string, Opening][]>()
  for (const entry of Object.entries(openings)) {
    const others = inWalls.get(entry[1].wall)
    if (others) others.push(entry)
    else inWalls.set(entry[1].wall, [entry])
  }
  for (const [id, inWall] of inWalls) {
    const { from, to } = walls[id] as DesignDocument['walls'][string]
    const length = distance(nodes[from] as Point, nodes[to] as Point)
    let end = 0
    inWall.sort(([, one], [, other]) => one.at - other.at)
    for (const [index, [opening, { at, width }]] of inWall.entries()) {
      const outside = Math.max(-at, at + width - length)
      if (outside > ROUNDED) return { reason: 'opening-outside', opening, by: Math.ceil(outside) }
      if (index > 0 && end - at > ROUNDED) return { reason: 'openings-overlap', opening, by: end - at }
      end = at + width
    }
  }
}

/** What is wrong with how walls lie to each other; the ids are there already. */
export function graphFault({ nodes, walls }: DesignDocument): { reason: FaultReason; path: string } | undefined {
  const places = new Set<number>()
  for (const [id, [x, y]] of Object.entries(nodes)) {
    const place = x * 2 ** 26 + y
    if (places.has(place)) return { reason: 'nodes-equal', path: `nodes.${id}` }
    places.add(place)
  }
  const pairs = new Set<string>()
  const alone = new Set(Object.keys(nodes))
  for (const [id, { from, to }] of Object.entries(walls)) {
    const pair = from < to ? `${from} ${to}` : `${to} ${from}`
    if (from === to) return { reason: 'wall-zero', path: `walls.${id}` }
    if (pairs.has(pair)) return { reason: 'walls-doubled', path: `walls.${id}` }
    pairs.add(pair)
    alone.delete(from)
    alone.delete(to)
  }
  for (const id of alone) return { reason: 'node-alone', path: `nodes.${id}` }
  return meetingFault(Object.entries(walls).map(([id, wall]) => lineOf(id, nodes[wall.from], nodes[wall.to])))
}

/** With its coordinates as fields: of many walls beside each other, millions of pairs are told apart by them. */
interface Line {
  id: string
  from: Point
  to: Point
  length: number
  x: number
  y: number
  along: number
  down: number
  box: Box
}

const lineOf = (id: string, from: Point = [0, 0], to: Point = [0, 0]): Line => ({
  id,
  from,
  to,
  length: distance(from, to),
  x: from[0],
  y: from[1],
  along: to[0] - from[0],
  down: to[1] - from[1],
  box: boxOf([from, to]),
})

/** From left to right, each wall beside those that haven't ended yet. */
function meetingFault(lines: Line[]): { reason: FaultReason; path: string } | undefined {
  const open: Line[] = []
  for (const line of lines.sort((one, other) => one.box[0] - other.box[0])) {
    let kept = 0
    for (const met of open) {
      if (met.box[2] < line.box[0] - ROUNDED) continue
      open[kept++] = met
      if (isBeside(line, met) || isBeside(met, line)) continue
      const reason = meetingOf(line, met)
      if (reason) return { reason, path: `walls.${line.id}` }
    }
    open.length = kept
    open.push(line)
  }
}

function meetingOf(line: Line, met: Line): FaultReason | undefined {
  if (isCrossing(line.from, line.to, met.from, met.to)) return 'walls-cross'
  const isMet = [line.from, line.to].some((at) => isOn(at, met.from, met.to))
  if (isMet || [met.from, met.to].some((at) => isOn(at, line.from, line.to))) return 'node-on-wall'
}

/** Whether a wall is on one side of another's line, and not on it. */
function isBeside({ x, y, along, down }: Line, other: Line): boolean {
  const one = other.along * (y - other.y) - other.down * (x - other.x)
  const two = other.along * (y + down - other.y) - other.down * (x + along - other.x)
  return (one > other.length && two > other.length) || (one < -other.length && two < -other.length)
}
