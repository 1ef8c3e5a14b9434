import type { Size } from './rules.ts'

type Point = readonly [x: number, y: number, z: number]

/** Degrees, from the top of a poster to its bottom. */
export const FIELD_OF_VIEW = 24

/** How much of a poster a model fills at most, across and up and down. */
const FILLED = [0.82, 0.74] as const

/** Where posters are taken from, in the unit of the size that was given; 0 is the middle of the model's box. */
export interface Eye {
  at: Point
  towards: Point
}

/**
 * How far a camera stands around a model, to the right, and above it, in degrees: flatter for what hangs on a wall, steeper
 * for what lies on the floor.
 */
export function anglesOf({ width, depth, height }: Size): { around: number; above: number } {
  if (height < 0.1 * Math.max(width, depth)) return { around: 28, above: 38 }
  if (depth < 0.15 * Math.max(width, height)) return { around: 24, above: 7 }
  return { around: 32, above: 17 }
}

/** The camera that takes the poster of a model of a size: all of its box is seen, in the middle of the picture. */
export function eyeOf(size: Size): Eye {
  const { back, right, up } = axesOf(size)
  const corners = cornersOf(size)
  let towards: Point = [0, 0, 0]
  let distance = Math.hypot(size.width, size.depth, size.height)
  // In rounds: seen from near, the middle of the box is not the middle of the picture.
  for (let round = 0; round < 8; round++) {
    const see = seenFrom({ at: plus(towards, back, distance), towards }, size)
    const seen = corners.map(see)
    const [across, high] = ([0, 1] as const).map((axis) => {
      const places = seen.map((place) => place[axis])
      return { from: Math.min(...places), to: Math.max(...places) }
    }) as [Span, Span]
    const perUnit = tangent * distance
    towards = plus(plus(towards, right, middleOf(across) * perUnit), up, middleOf(high) * perUnit)
    distance *= Math.max((across.to - across.from) / 2 / FILLED[0], (high.to - high.from) / 2 / FILLED[1])
  }
  return { at: plus(towards, back, distance), towards }
}

/** Where on a poster a point is: from -1 at the left to 1 at the right, and from -1 at the bottom to 1 at the top. */
export function seenFrom({ at }: Eye, size: Size): (point: Point) => readonly [x: number, y: number] {
  const { back, right, up } = axesOf(size)
  return (point) => {
    const way = plus(point, at, -1)
    const far = -dot(way, back) * tangent
    return [dot(way, right) / far, dot(way, up) / far]
  }
}

/** A line beside a model on its poster, from end to end in per cent of the poster's side, from its left top. */
export interface MeasuredLine {
  side: keyof Size
  from: Place
  to: Place
  /** Where it says how long it is. */
  middle: Place
}

type Place = readonly [x: number, y: number]

/** Per cent: shorter lines have no room for their words, and nearer ones lie over each other on a phone. */
const SHORTEST = 8
const NEAREST = [18, 6.5] as const

/**
 * Where a poster shows how wide, deep and high a model is, as the 3D view does: in front of it on the floor, at the right of
 * it, and up its right back.
 */
export function measuredLines(size: Size): MeasuredLine[] {
  const { width, depth, height } = size
  const [x, y, z] = [width / 2, height / 2, depth / 2]
  const gap = Math.hypot(width, depth, height) * 0.045
  const see = seenFrom(eyeOf(size), size)
  const place = (point: Point) =>
    see(point).map((at, axis) => 50 + (axis === 0 ? 50 : -50) * at) as [x: number, y: number]
  const ends: [keyof Size, Point, Point][] = [
    ['width', [-x, -y, z + gap], [x, -y, z + gap]],
    ['depth', [x + gap, -y, z], [x + gap, -y, -z]],
    ['height', [x + gap, -y, -z], [x + gap, y, -z]],
  ]
  const lines: MeasuredLine[] = []
  for (const [side, start, end] of ends) {
    const [from, to] = [place(start), place(end)]
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const
    const isLong = Math.hypot(to[0] - from[0], to[1] - from[1]) >= SHORTEST
    if (isLong && lines.every((other) => isApart(other.middle, middle))) lines.push({ side, from, to, middle })
  }
  return lines
}

const isApart = (a: Place, b: Place) => Math.abs(a[0] - b[0]) >= NEAREST[0] || Math.abs(a[1] - b[1]) >= NEAREST[1]

interface Span {
  from: number
  to: number
}

const middleOf = ({ from, to }: Span) => (from + to) / 2
const radians = (degrees: number) => (degrees * Math.PI) / 180
const tangent = Math.tan(radians(FIELD_OF_VIEW / 2))

/** Of the camera: towards itself, to its right and up. */
function axesOf(size: Size): Record<'back' | 'right' | 'up', Point> {
  const { around, above } = anglesOf(size)
  const [a, b] = [radians(around), radians(above)]
  return {
    back: [Math.cos(b) * Math.sin(a), Math.sin(b), Math.cos(b) * Math.cos(a)],
    right: [Math.cos(a), 0, -Math.sin(a)],
    up: [-Math.sin(b) * Math.sin(a), Math.cos(b), -Math.sin(b) * Math.cos(a)],
  }
}

function cornersOf({ width, depth, height }: Size): Point[] {
  const sides = [-0.5, 0.5]
  return sides.flatMap((x) => sides.flatMap((y) => sides.map((z): Point => [x * width, y * height, z * depth])))
}

const plus = (point: Point, way: Point, times: number): Point => [
  point[0] + way[0] * times,
  point[1] + way[1] * times,
  point[2] + way[2] * times,
]
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
