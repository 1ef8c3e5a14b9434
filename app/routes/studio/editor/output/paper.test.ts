import { expect, test } from 'vitest'
import { applyCommand } from '#domain/designs/commands.ts'
import { emptyDesign } from '#domain/designs/document.ts'
import { hundredths } from '#domain/designs/units.ts'
import { drawnBounds, lies } from './paper.ts'

/** One room, in millimetres between its walls. */
function room(width: number, depth: number) {
  const sizes = { width: hundredths(width), depth: hundredths(depth), thickness: hundredths(100) }
  const drawn = applyCommand(emptyDesign('Casa'), { do: 'addRoomRectangle', at: [0, 0], ...sizes, measured: 'inner' })
  if (drawn.refused) throw new Error(drawn.refused.reason)
  return drawn.document
}

test('the sheet holds walls and the sizes beside them, with as much paper around at each scale', () => {
  expect(drawnBounds(room(4200, 3100), 50)).toEqual({ left: -600, top: -600, right: 4800, bottom: 3700 })
  expect(drawnBounds(room(4200, 3100), 100)).toEqual({ left: -1100, top: -1100, right: 5300, bottom: 4200 })
})

test('a drawing is laid on the sheet as it fits, or not at all', () => {
  expect(lies(room(4200, 3100), 50, 'A4')).toBe('landscape')
  expect(lies(room(4200, 9000), 50, 'A4')).toBe('portrait')
  expect(lies(room(12_000, 9000), 50, 'A4')).toBeUndefined()
  expect(lies(room(12_000, 9000), 50, 'A3')).toBe('landscape')
})
