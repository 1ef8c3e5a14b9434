/*
 * A design's lengths are whole hundredths of a millimetre, its angles whole hundredths of a degree: what is typed is kept as it
 * is typed, and which side of a wall a point lies on is told without rounding. Up to 100 m from the origin the products of
 * coordinates stay below 2^53.
 */

/** Hundredths in a millimetre, and in a degree. */
export const HUNDREDTHS = 100

/** The farthest from the origin, to either side: 100 m. In hundredths of a millimetre. */
export const EXTENT = 100_000 * HUNDREDTHS

/** So many millimetres (or degrees) as hundredths, which a document holds. */
export const hundredths = (value: number) => Math.round(value * HUNDREDTHS)

/** Hundredths as millimetres (or degrees). */
export const millimetres = (value: number) => value / HUNDREDTHS

/**
 * On the plan, as on a screen: x to the right, y down. In hundredths of a millimetre; whole in a document, with fractions where it
 * is derived.
 */
export type Point = [x: number, y: number]
