import { type DesignDocument, emptyDesign, LIMITS } from '../document.ts'
import { EXTENT } from '../units.ts'
import { designOf, doorIn, roomAt, sofa } from './test-designs.ts'

type Json = Record<string, unknown>

const good = () =>
  designOf(roomAt([0, 0], 4_000, 3_000), doorIn('w1', 1_000), {
    do: 'addItem',
    model: sofa,
    at: [0, 0],
    z: 0,
    turn: 0,
    mount: 'floor',
  })

/** A good document with something in it that isn't. */
const withChange = (change: (document: DesignDocument & Json) => void) => {
  const document = structuredClone(good()) as DesignDocument & Json
  change(document)
  return document
}

const ids = (letter: string, many: number) => Array.from({ length: many }, (_, index) => `${letter}${index + 1}`)

const itemsOf = (many: number) => {
  const { items } = good()
  return Object.fromEntries(ids('i', many).map((id) => [id, items.i1]))
}

/** What is sent, and what is said of it: see `DesignFault`. */
export const hostileDocuments = (): Record<string, { json: unknown; fault: string }> => ({
  nothing: { json: undefined, fault: 'shape' },
  'a text that is no JSON': { json: 'hello', fault: 'cut-off' },
  'a list': { json: [], fault: 'shape' },
  'a null': { json: null, fault: 'shape' },
  'more than a megabyte': { json: `{"name":"${'à'.repeat(LIMITS.bytes / 2)}"}`, fault: 'too-large' },
  'ten thousand lists in each other': { json: '['.repeat(10_000) + ']'.repeat(10_000), fault: 'shape' },
  'a schema to come': { json: { ...good(), schema: 2 }, fault: 'newer schema' },
  'a schema that never was': { json: { ...good(), schema: 0 }, fault: 'shape schema' },
  'a table that lacks': { json: { ...good(), walls: undefined }, fault: 'shape walls' },
  'a table that is a list': { json: { ...good(), walls: [] }, fault: 'shape walls' },
  '10,001 items': { json: { ...good(), items: itemsOf(10_001) }, fault: 'too-many items' },
  'a field that nobody knows': { json: { ...good(), secret: 1 }, fault: 'shape' },
  'a wall of zero length': {
    json: withChange(({ walls }) => void Object.assign(walls.w1 as object, { to: walls.w1?.from })),
    fault: 'wall-zero walls.w1',
  },
  'a wall of zero thickness': {
    json: withChange(({ walls }) => void Object.assign(walls.w1 as object, { thickness: 0 })),
    fault: 'shape walls.w1.thickness',
  },
  'two nodes at one place': {
    json: withChange(({ nodes }) => void Object.assign(nodes, { n2: nodes.n1 })),
    fault: 'nodes-equal nodes.n2',
  },
  'a node alone': {
    json: withChange(({ nodes }) => void Object.assign(nodes, { n9: [5, 5] })),
    fault: 'node-alone nodes.n9',
  },
  'a wall twice': {
    json: withChange(({ walls }) => void Object.assign(walls, { w5: walls.w1 })),
    fault: 'walls-doubled walls.w5',
  },
  'walls that cross': {
    json: withChange(
      ({ walls }) =>
        void Object.assign(walls, {
          w5: { from: 'n1', to: 'n3', thickness: 5_000 },
          w6: { from: 'n2', to: 'n4', thickness: 5_000 },
        }),
    ),
    fault: 'walls-cross walls.w6',
  },
  'a wall that ends on another': {
    json: withChange(({ nodes, walls }) => {
      nodes.n5 = [0, nodes.n1?.[1] as number]
      walls.w5 = { from: 'n5', to: 'n3', thickness: 5_000 }
    }),
    fault: 'node-on-wall walls.w5',
  },
  'a wall from nowhere': {
    json: withChange(({ walls }) => void Object.assign(walls.w1 as object, { from: 'n77' })),
    fault: 'unknown-id walls.w1.from',
  },
  'a wall from what every object has': {
    json: withChange(({ walls }) => void Object.assign(walls.w1 as object, { from: 'constructor' })),
    fault: 'shape walls.w1.from',
  },
  'a door in no wall': {
    json: withChange(({ openings }) => void Object.assign(openings.o1 as object, { wall: 'w77' })),
    fault: 'unknown-id openings.o1.wall',
  },
  'a door out of its wall': {
    json: withChange(({ openings }) => void Object.assign(openings.o1 as object, { at: 400_000 })),
    fault: 'opening-outside openings.o1',
  },
  'two doors in each other': {
    json: withChange(({ openings }) => void Object.assign(openings, { o2: openings.o1 })),
    fault: 'openings-overlap openings.o2',
  },
  'an item of no model': {
    json: withChange(({ items }) => void Object.assign(items.i1 as object, { model: 'm77' })),
    fault: 'unknown-id items.i1.model',
  },
  'a coordinate of 1e308': {
    json: withChange(({ nodes }) => void Object.assign(nodes, { n1: [1e308, 0] })),
    fault: 'shape nodes.n1.0',
  },
  'a coordinate between the grid': {
    json: withChange(({ nodes }) => void Object.assign(nodes, { n1: [0.5, 0] })),
    fault: 'shape nodes.n1.0',
  },
  'a coordinate that is no number': {
    json: withChange(({ nodes }) => void Object.assign(nodes, { n1: [Number.NaN, 0] })),
    fault: 'shape nodes.n1.0',
  },
  'a name that PostgreSQL can’t keep': { json: { ...good(), name: 'a\u0000' }, fault: 'shape name' },
  'half a character': { json: { ...good(), name: '\ud800' }, fault: 'shape name' },
  'a prototype for all': { json: `{"__proto__":{"polluted":1},${JSON.stringify(good()).slice(1)}`, fault: 'shape' },
  'a prototype for a table': {
    json: JSON.stringify(good()).replace('"walls":{', '"walls":{"__proto__":{"polluted":1},'),
    fault: 'shape walls.__proto__',
  },
  'a prototype for an entry': {
    json: JSON.stringify(good()).replace('"w1":{', '"w1":{"__proto__":{"polluted":1},'),
    fault: 'shape walls.w1',
  },
})

/** As many as there may be, so that from left to right each is beside all others: no fault, and the most to look at. */
export function manyParallelWalls(): DesignDocument {
  const document = emptyDesign('Stripes')
  for (const [index, id] of ids('w', LIMITS.walls).entries()) {
    const [from, to] = [`n${2 * index + 1}`, `n${2 * index + 2}`]
    document.nodes[from] = [-EXTENT, index * 1_000 - EXTENT]
    document.nodes[to] = [EXTENT, index * 1_000 + EXTENT / 2]
    document.walls[id] = { from, to, thickness: 500 }
  }
  return document
}
