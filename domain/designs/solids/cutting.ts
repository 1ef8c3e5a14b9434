import { isWithin } from '../geometry/exact.ts'
import type { Spot } from './face.ts'

export interface Rectangle {
  left: number
  bottom: number
  right: number
  top: number
}

export interface Piece {
  outline: Spot[]
  holes: Spot[][]
}

/**
 * What is left of a rectangle without others: outlines counter-clockwise, holes clockwise. One that reaches the edge is a notch, and
 * one that reaches from edge to edge leaves two pieces.
 */
export function without(whole: Rectangle, others: Rectangle[]): Piece[] {
  const { left, bottom, right, top } = whole
  const us = linesOf(
    left,
    right,
    others.flatMap((other) => [other.left, other.right]),
  )
  const vs = linesOf(
    bottom,
    top,
    others.flatMap((other) => [other.bottom, other.top]),
  )
  const rings = ringsOf(edgesOf(us, vs, others), us, vs)
  const pieces = rings.filter((ring) => areaOfSpots(ring) > 0).map((outline): Piece => ({ outline, holes: [] }))
  for (const hole of rings.filter((ring) => areaOfSpots(ring) < 0)) {
    const around = pieces.length === 1 ? pieces[0] : pieces.find(({ outline }) => isWithin(hole[0] as Spot, outline))
    around?.holes.push(hole)
  }
  return pieces
}

/** Positive where a ring runs counter-clockwise. */
export function areaOfSpots(ring: readonly Spot[]): number {
  return ring.reduce((sum, [u, v], place) => {
    const [nextU, nextV] = ring[(place + 1) % ring.length] as Spot
    return sum + (u * nextV - nextU * v) / 2
  }, 0)
}

/** Where anything begins or ends, in order, within two ends. */
const linesOf = (from: number, to: number, all: number[]) =>
  [...new Set([from, to, ...all.filter((each) => each > from && each < to)])].sort((one, other) => one - other)

/** Each step along the boundary, with what is left on its left: from which corner of the lines to which. */
function edgesOf(us: number[], vs: number[], others: Rectangle[]): Map<number, number[]> {
  const columns = us.length
  const middle = (lines: number[], place: number) => ((lines[place] as number) + (lines[place + 1] as number)) / 2
  const isLeft = (column: number, row: number) => {
    if (column < 0 || row < 0 || column > us.length - 2 || row > vs.length - 2) return false
    const [u, v] = [middle(us, column), middle(vs, row)]
    return !others.some(({ left, bottom, right, top }) => u > left && u < right && v > bottom && v < top)
  }
  const edges = new Map<number, number[]>()
  const add = (from: number, to: number) => edges.set(from, [...(edges.get(from) ?? []), to])
  for (let row = 0; row < vs.length - 1; row++) {
    for (let column = 0; column < us.length - 1; column++) {
      if (!isLeft(column, row)) continue
      const at = row * columns + column
      if (!isLeft(column, row - 1)) add(at, at + 1)
      if (!isLeft(column + 1, row)) add(at + 1, at + 1 + columns)
      if (!isLeft(column, row + 1)) add(at + 1 + columns, at + columns)
      if (!isLeft(column - 1, row)) add(at + columns, at)
    }
  }
  return edges
}

function ringsOf(edges: Map<number, number[]>, us: number[], vs: number[]): Spot[][] {
  const rings: Spot[][] = []
  for (const first of edges.keys()) {
    while (edges.get(first)?.length) {
      const corners: number[] = []
      for (let at = first; edges.get(at)?.length; at = edges.get(at)?.pop() as number) corners.push(at)
      rings.push(
        turnsOf(corners).map((at): Spot => [us[at % us.length] as number, vs[Math.floor(at / us.length)] as number]),
      )
    }
  }
  return rings

  /** Those at which the way turns. */
  function turnsOf(corners: number[]): number[] {
    const isAlong = (one: number, other: number) => Math.abs(one - other) === 1
    return corners.filter((at, place) => {
      const before = corners.at(place - 1) as number
      return isAlong(before, at) !== isAlong(at, corners[(place + 1) % corners.length] as number)
    })
  }
}
