import fc from 'fast-check'
import type { SingleCommand } from '../commands.ts'
import type { DesignDocument } from '../document.ts'
import { turned } from '../geometry/turning.ts'
import { conflictsOf } from '../placing/conflicts.ts'
import type { Size } from '../placing/footprint.ts'
import { type Piece, type Place, placeFor } from '../placing/place.ts'
import { hundredths, type Point } from '../units.ts'
import { changedBy, designOf, doorIn } from './test-designs.ts'

export const mm = (x: number, y: number): Point => [hundredths(x), hundredths(y)]
export const sizeOf = (width: number, depth: number, height: number): Size =>
  [width, depth, height].map(hundredths) as unknown as Size
export const floorPiece = (width: number, depth: number, height = 800): Piece => ({
  size: sizeOf(width, depth, height),
  mount: 'floor',
})

/** A room between axes of those sizes, its first corner at the origin, turned about it by degrees; a door in its first wall. */
export function turnedRoom(width: number, depth: number, degrees = 0, isDoored = false): DesignDocument {
  const corners = [mm(0, 0), mm(width, 0), mm(width, depth), mm(0, depth)].map((at) =>
    turned(at, hundredths(degrees), [0, 0]),
  )
  const walls = corners.map(
    (from, place): SingleCommand => ({
      do: 'addWall',
      from,
      to: corners[(place + 1) % 4] as Point,
      thickness: hundredths(100),
    }),
  )
  return designOf(...walls, ...(isDoored ? [doorIn('w1', 400)] : []))
}

/** With a piece where it goes for a point. */
export function withPiece(document: DesignDocument, { size, mount }: Piece, { at, z, turn }: Place): DesignDocument {
  const model = { model: 1, variant: 0, name: 'Piece', size: [...size] as [number, number, number] }
  return changedBy(document, { do: 'addItem', model, at, z, turn, mount })
}

const wish = fc.record({
  at: fc.tuple(fc.integer({ min: -500, max: 6_500 }), fc.integer({ min: -500, max: 5_500 })),
  turn: fc.integer({ min: 0, max: 359_99 }),
})
const side = fc.integer({ min: 100, max: 1_500 })
const piece = fc.record({
  size: fc.tuple(side, side, fc.integer({ min: 10, max: 2_000 })).map((size) => sizeOf(...size)),
  mount: fc.constantFrom('floor' as const, 'wall' as const, 'ceiling' as const, 'top' as const),
})
const room = fc
  .tuple(fc.integer({ min: 3_000, max: 6_000 }), fc.integer({ min: 3_000, max: 5_000 }), fc.nat(359), fc.boolean())
  .map((given) => turnedRoom(...given))

/** A room with a door, in which some pieces were put wherever somebody pointed to, as far as they could. */
export const furnishedRoom = fc
  .tuple(room, fc.array(fc.tuple(piece, wish), { maxLength: 6 }))
  .map(([document, pieces]) =>
    pieces.reduce((before, [each, { at, turn }]) => {
      const place = placeFor(before, each, { at: mm(...at), turn })
      return conflictsOf(before, place, each.size).wall > 0 ? before : withPiece(before, each, place)
    }, document),
  )
export const anyPiece = piece
export const anyWish = wish.map(({ at, turn }) => ({ at: mm(...at), turn }))
