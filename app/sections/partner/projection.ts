const RADIANS = Math.PI / 180
/** Miller's projection, in degrees: it spares Europe the crowd of a plain grid and the north the size of Mercator's. */
const miller = (latitude: number) => (1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude * RADIANS))) / RADIANS

/** From the strait of Bering round to it, in cells as high as they are wide; ./land.ts is drawn in these. */
export const MAP = { columns: 120, rows: 53, west: -168, east: 191, north: 75, south: -56 }
const CELL = (MAP.east - MAP.west) / MAP.columns

/** A place on the map, in cells from its left and from its top. */
export interface Spot {
  x: number
  y: number
}

/** @param at degrees north and east, such as `45.46, 9.19`; what lies off the map stands at its edge */
export function spotOf(at: string): Spot {
  const [north = 0, east = 0] = at.split(',').map(Number)
  const latitude = Math.min(MAP.north, Math.max(MAP.south, north))
  const longitude = Math.min(MAP.east, Math.max(MAP.west, east < MAP.west ? east + 360 : east))
  return { x: (longitude - MAP.west) / CELL, y: (miller(MAP.north) - miller(latitude)) / CELL }
}

/** A line from one place to another, bent upwards as flights are. */
export function wayBetween(from: Spot, to: Spot): string {
  const lift = 0.16 * Math.hypot(to.x - from.x, to.y - from.y)
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - lift }
  return `M${drawn(from)}Q${drawn(middle)} ${drawn(to)}`
}

export const drawn = ({ x, y }: Spot) => `${round(x)} ${round(y)}`
const round = (cells: number) => Math.round(cells * 100) / 100
