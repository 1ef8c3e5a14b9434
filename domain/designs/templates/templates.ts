import type { ROOMS } from '#db/vocabulary.ts'
import { type DesignDocument, emptyDesign, type Opening, type Room, type Wall } from '../document.ts'
import type { Template } from '../rules.ts'
import { hundredths, type Point } from '../units.ts'

/** A design that is no more than its template says: walls, doors and windows, and what its rooms are for. */
export const templateDesign = (template: Template, name: string): DesignDocument => ({
  ...emptyDesign(name),
  ...plans[template],
})

type Plan = Partial<Pick<DesignDocument, 'nodes' | 'walls' | 'openings' | 'rooms'>>

const OUTER = hundredths(300)
const INNER = hundredths(100)

const wall = (from: string, to: string, thickness = OUTER): Wall => ({ from, to, thickness })
const corner = (x: number, y: number): Point => [hundredths(x), hundredths(y)]
const room = (use: (typeof ROOMS)[number], x: number, y: number): Room => ({ at: corner(x, y), use })

/** @param at of the wall's axis, in millimetres from its first node */
const door = (wall: string, at: number, swing: Opening['swing'] = 'right', width = 900): Opening => ({
  wall,
  kind: 'door',
  at: hundredths(at),
  width: hundredths(width),
  height: hundredths(2_100),
  sill: 0,
  hinge: 'start',
  swing,
})
const window = (wall: string, at: number, width: number, sill = 900): Opening => ({
  wall,
  kind: 'window',
  at: hundredths(at),
  width: hundredths(width),
  height: hundredths(2_300 - sill),
  sill: hundredths(sill),
  hinge: 'start',
  swing: 'right',
})

/**
 * Four outer walls, their axes around inner faces of so many millimetres: w1 above, w2 at the right, w3 below, w4 at the left, as
 * one walks around.
 */
const box = (width: number, depth: number): Pick<DesignDocument, 'nodes' | 'walls'> => ({
  nodes: {
    n1: corner(-150, -150),
    n2: corner(width + 150, -150),
    n3: corner(width + 150, depth + 150),
    n4: corner(-150, depth + 150),
  },
  walls: { w1: wall('n1', 'n2'), w2: wall('n2', 'n3'), w3: wall('n3', 'n4'), w4: wall('n4', 'n1') },
})

const plans: Record<Template, Plan> = {
  empty: {},
  'living-room': {
    ...box(4_200, 5_100),
    openings: { o1: window('w1', 1_350, 1_800, 0), o2: window('w2', 2_000, 1_400), o3: door('w3', 3_300) },
    rooms: { r1: room('living-room', 2_100, 2_550) },
  },
  bedroom: {
    ...box(3_600, 4_000),
    openings: { o1: window('w1', 1_250, 1_400), o2: door('w3', 2_700) },
    rooms: { r1: room('bedroom', 1_800, 2_000) },
  },
  kitchen: {
    ...box(3_000, 3_600),
    openings: { o1: window('w1', 1_050, 1_200, 1_050), o2: door('w3', 2_100) },
    rooms: { r1: room('kitchen', 1_500, 1_800) },
  },
  // A living room above; below, bedroom and bath on either side of the hall.
  flat: {
    nodes: {
      n1: corner(-150, -150),
      n2: corner(7_350, -150),
      n3: corner(7_350, 4_250),
      n4: corner(7_350, 8_050),
      n5: corner(5_150, 8_050),
      n6: corner(3_650, 8_050),
      n7: corner(-150, 8_050),
      n8: corner(-150, 4_250),
      n9: corner(3_650, 4_250),
      n10: corner(5_150, 4_250),
    },
    walls: {
      w1: wall('n1', 'n2'),
      w2: wall('n2', 'n3'),
      w3: wall('n3', 'n4'),
      w4: wall('n4', 'n5'),
      w5: wall('n5', 'n6'),
      w6: wall('n6', 'n7'),
      w7: wall('n7', 'n8'),
      w8: wall('n8', 'n1'),
      w9: wall('n8', 'n9', INNER),
      w10: wall('n9', 'n10', INNER),
      w11: wall('n10', 'n3', INNER),
      w12: wall('n9', 'n6', INNER),
      w13: wall('n10', 'n5', INNER),
    },
    openings: {
      o1: window('w1', 700, 2_400, 0),
      o2: window('w1', 4_600, 1_800),
      o3: window('w6', 1_100, 1_600),
      o4: window('w3', 1_500, 800, 1_300),
      o5: door('w5', 300),
      o6: door('w10', 300),
      o7: door('w12', 600, 'right', 800),
      o8: door('w13', 600, 'left', 800),
    },
    rooms: {
      r1: room('living-room', 3_600, 2_000),
      r2: room('bedroom', 1_700, 6_000),
      r3: room('hall', 4_400, 6_000),
      r4: room('bathroom', 6_200, 6_000),
    },
  },
}
