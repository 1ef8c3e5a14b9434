import type { Point } from '../units.ts'

/** Sine and cosine of an angle in hundredths of a degree; of quarters exactly. */
export function directionAt(angle: number): { sine: number; cosine: number } {
  const quarters = angle / 90_00
  if (Number.isInteger(quarters)) {
    const place = ((quarters % 4) + 4) % 4
    return { sine: [0, 1, 0, -1][place] as number, cosine: [1, 0, -1, 0][place] as number }
  }
  const radians = (angle / 180_00) * Math.PI
  return { sine: Math.sin(radians), cosine: Math.cos(radians) }
}

/**
 * A point turned round another, to the nearest whole one.
 * @param angle in hundredths of a degree, counter-clockwise as seen from above
 */
export function turned(at: Point, angle: number, round: Point): Point {
  const { sine, cosine } = directionAt(angle)
  const [x, y] = [at[0] - round[0], at[1] - round[1]]
  return [Math.round(round[0] + x * cosine + y * sine), Math.round(round[1] - x * sine + y * cosine)]
}
