import { directionAt } from './geometry/turning.ts'
import { EXTENT, hundredths, type Point } from './units.ts'

/** What somebody typed while drawing. Lengths in hundredths of a millimetre, angles in hundredths of a degree. */
export type Typed =
  /** Straight on, in the direction of the pointer, or at an angle: counter-clockwise from the right. */
  | { is: 'length'; length: number; angle?: number }
  /** A room: `4200 x 3100`, or `R 4200 3100`. */
  | { is: 'rectangle'; width: number; depth: number }

const LENGTH = String.raw`(\d{1,9}(?:[.,]\d{1,9})?)\s*(mm|cm|m)?`
const ANGLE = String.raw`([+-]?\d{1,3}(?:[.,]\d{1,9})?)\s*°?`
const ALONG = new RegExp(`^${LENGTH}(?:\\s*[<∠]\\s*${ANGLE})?$`, 'i')
const ROOM = new RegExp(`^(?:R\\s*)?${LENGTH}\\s*[x×*]\\s*${LENGTH}$|^R\\s*${LENGTH}\\s+${LENGTH}$`, 'i')

const MM = { mm: 1, cm: 10, m: 1000 }

/**
 * Reads what was typed as a length: `3200`, `3200<45`, `3,2 m`, `R 4200 3100`, `4200 x 3100`. Without a unit it is millimetres;
 * decimals have a comma or a point. Of two lengths of which only the second has a unit, the first has the same: `4,2 x 3,1 m`.
 * @returns undefined for what is none, or is nothing or more than 200 m
 */
export function readTyped(text: string): Typed | undefined {
  const typed = text.trim()
  const room = ROOM.exec(typed)
  if (room) {
    const [width, widthUnit, depth, depthUnit] = room[1] === undefined ? room.slice(5) : room.slice(1)
    const sizes = [lengthOf(width, widthUnit ?? depthUnit), lengthOf(depth, depthUnit ?? widthUnit)]
    return sizes[0] && sizes[1] ? { is: 'rectangle', width: sizes[0], depth: sizes[1] } : undefined
  }
  const [, digits, unit, angle] = ALONG.exec(typed) ?? []
  const length = lengthOf(digits, unit)
  if (!length) return undefined
  return angle === undefined ? { is: 'length', length } : { is: 'length', length, angle: angleOf(angle) }
}

/** One length alone, such as a width in a list. */
export function readLength(text: string): number | undefined {
  const typed = readTyped(text)
  return typed?.is === 'length' && typed.angle === undefined ? typed.length : undefined
}

/** Where a length leads to from a point at an angle, on the nearest whole point. */
export function pointAt(from: Point, length: number, angle: number): Point {
  const { sine, cosine } = directionAt(angle)
  return [Math.round(from[0] + length * cosine), Math.round(from[1] - length * sine)]
}

function lengthOf(digits = '', unit = 'mm'): number | undefined {
  const length = hundredths(numberOf(digits) * MM[unit.toLowerCase() as keyof typeof MM])
  return length >= 1 && length <= 2 * EXTENT ? length : undefined
}

/** From 0 to 359.99. */
const angleOf = (digits: string) => ((hundredths(numberOf(digits)) % 360_00) + 360_00) % 360_00

const numberOf = (digits: string) => Number(digits.replace(',', '.'))
