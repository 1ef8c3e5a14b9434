import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { applyCommand, type SingleCommand } from '../commands.ts'
import { type DesignDocument, emptyDesign, TABLES, type TableName } from '../document.ts'
import { cyclesOf, facesOf } from '../geometry/faces.ts'
import { graphOf } from '../geometry/graph.ts'
import { roomsOf } from '../geometry/rooms.ts'
import { historyOf, record, redo, undo } from '../history.ts'
import { readDesign } from '../read.ts'
import type { Point } from '../units.ts'
import { type AnyAct, anyAct, commandOf } from './test-acts.ts'
import { changedBy, designOf, doorIn } from './test-designs.ts'

/*
 * What holds whatever is drawn. The suite tries each some times, `npm run bench -- designs` as often as the Studio's figures say.
 */

/** What some acts make of an empty design, those that were refused left out. */
const drawn = (acts: AnyAct[]) =>
  acts.reduce((document, act) => {
    const applied = applyCommand(document, commandOf(document, act))
    return applied.refused ? document : applied.document
  }, emptyDesign('Home'))

/** Whatever commands make, acute angles and all. */
export const anyDesign = fc.array(anyAct, { maxLength: 25 }).map(drawn)

/** Of walls alone, which are many, and at all angles. */
const wallActs = fc.tuple(fc.constantFrom(0, 1, 2, 3, 6), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000))
const anyPlan = fc.array(wallActs, { maxLength: 30 }).map(drawn)

/** Euler's formula, the face outside counted once; and no half-edge is in two cycles or none. */
export const everyHalfEdgeHasOneFace = fc.property(anyPlan, (document) => {
  const graph = graphOf(document)
  const cycles = cyclesOf(graph)
  const { faces } = facesOf(document)
  const edges = cycles.flatMap((cycle) => cycle.edges)
  const components = componentsOf(Object.values(document.walls))
  return (
    graph.nodes.length - graph.walls.length + (faces.length + 1) === 1 + components &&
    edges.length === graph.walls.length * 2 &&
    new Set(edges).size === edges.length &&
    faces.reduce((sum, { holes }) => sum + holes.length, 0) + facesOf(document).outside.length === components
  )
})

function componentsOf(walls: { from: string; to: string }[]): number {
  const parent = new Map<string, string>()
  const rootOf = (node: string): string => {
    const up = parent.get(node)
    return up === undefined || up === node ? node : rootOf(up)
  }
  for (const { from, to } of walls) parent.set(rootOf(from), rootOf(to)).set(rootOf(to), rootOf(to))
  return new Set(walls.map(({ from }) => rootOf(from))).size
}

const idsOf = (document: DesignDocument, table: string) => Object.keys(document[table as TableName]).join()

/** What comes out of commands is what a server takes, every face has an anchor, and reading changes nothing. */
export const commandsKeepDocumentsValid = fc.property(anyDesign, (document) => {
  const read = readDesign(JSON.stringify(document))
  const isInOrder = Object.keys(TABLES).every((table) => idsOf(read, table) === idsOf(document, table))
  return (
    isDeepStrictEqual(read, document) &&
    isInOrder &&
    roomsOf(document).length === facesOf(document).faces.length &&
    roomsOf(document).every(({ area }) => area >= 0)
  )
})

/** To the letter: also the order of the tables. */
export const undoIsIdentity = fc.property(fc.array(anyAct, { maxLength: 40 }), (acts) => {
  let history = historyOf(emptyDesign('Home'))
  const texts = [JSON.stringify(history.document)]
  for (const act of acts) {
    const applied = applyCommand(history.document, commandOf(history.document, act))
    if (applied.refused) continue
    const next = record(history, applied.document)
    if (next !== history) texts.push(JSON.stringify(applied.document))
    history = next
  }
  const back = texts.toReversed().every((text) => {
    const isSame = JSON.stringify(history.document) === text
    history = undo(history) ?? history
    return isSame
  })
  return (
    back &&
    texts.every((text) => {
      const isSame = JSON.stringify(history.document) === text
      history = redo(history) ?? history
      return isSame
    })
  )
})

/** A wall with a door, another one that ends on it or goes through it, and that one away again. */
export const dividingAndMergingIsIdentity = fc.property(
  fc.tuple(fc.integer({ min: -900_000, max: 900_000 }), fc.integer({ min: -900_000, max: 900_000 })),
  fc.double({ min: 0.3, max: 0.9, noNaN: true }),
  (end, share) => {
    fc.pre(Math.hypot(...end) > 300_000)
    const document = designOf(
      { do: 'addWall', from: [0, 0], to: end, thickness: 10_000 },
      { ...(doorIn('w1', 0) as Extract<SingleCommand, { do: 'addOpening' }>), width: 60_000 },
    )
    const at: Point = [Math.round(end[0] * share), Math.round(end[1] * share)]
    const beside: Point = [at[0] - Math.round(end[1] / 2), at[1] + Math.round(end[0] / 2)]
    const divided = changedBy(document, { do: 'addWall', from: at, to: beside, thickness: 5_000 })
    const divider = Object.keys(divided.walls).find((id) => divided.walls[id]?.thickness === 5_000) as string
    const merged = changedBy(divided, { do: 'removeWall', wall: divider })
    return Object.keys(divided.walls).length === 3 && isDeepStrictEqual(merged, document)
  },
)
