import { expect, test } from 'vitest'
import { turned } from '../geometry/turning.ts'
import { TEMPLATES } from '../rules.ts'
import { type Box, boxOf, outside, overlaps, swingBoxes } from '../testing/test-boxes.ts'
import { FURNITURE, type Spot } from './furniture.ts'
import { templateDesign } from './templates.ts'

const CEILING = 2_700

/** All that a spot may take up. */
function roomOf({ slug, instead, room, at: [x, y], turn, z }: Spot, index: number): Box {
  const hangs = instead?.label === 'pendant' || slug === 'ostia-ceiling'
  const middle = turned([x, y + room[1] / 2], turn * 100, [x, y])
  return boxOf(`${slug} (${index})`, { middle, z: z ?? (hangs ? CEILING - room[2] : 0), turn, size: room })
}

test.each(TEMPLATES)(
  'whatever stands in %s, no two pieces are in each other, in a wall or in the way of a door',
  (template) => {
    const design = templateDesign(template, 'Home')
    const rooms = FURNITURE[template].flatMap((spot, index) => (spot.on === undefined ? [roomOf(spot, index)] : []))
    expect(overlaps(rooms)).toEqual([])
    expect(outside(design, rooms)).toEqual([])
    expect(overlaps(rooms, swingBoxes(design))).toEqual([])
  },
)

test('what stands on another piece comes after it', () => {
  for (const spots of Object.values(FURNITURE)) {
    for (const [index, { on }] of spots.entries()) if (on !== undefined) expect(on).toBeLessThan(index)
  }
  expect(FURNITURE.empty).toEqual([])
})

test('doors do not meet', () => {
  for (const template of TEMPLATES) expect(overlaps(swingBoxes(templateDesign(template, 'Home')))).toEqual([])
})
