import type { DesignDocument } from './document.ts'
import type { Vector } from './solids/face.ts'
import { HUNDREDTHS } from './units.ts'

export interface SunPosition {
  /** From any point of the plan, of length 1: x as on the plan, y up, z down the plan. */
  towards: Vector
  /** Above the horizon in degrees, negative at night; without the refraction of air. */
  altitude: number
  /** In degrees from north, clockwise. */
  azimuth: number
}

const HOUR = 3_600_000
const RADIAN = Math.PI / 180
/** Noon of the first of January 2000 in Greenwich, from which astronomers count days. */
const EPOCH = Date.UTC(2000, 0, 1, 12)

const sine = (degrees: number) => Math.sin(degrees * RADIAN)
const cosine = (degrees: number) => Math.cos(degrees * RADIAN)

/**
 * Where the sun stands, to a hundredth of a degree for centuries: Meeus' formulas, which NOAA's calculator uses.
 * @param sun its minutes are what clocks show at that place, summer time included: see `clockHours`
 * @param north of the document, from up on the plan
 */
export function sunDirection(sun: DesignDocument['sun'], north: number): SunPosition {
  const days = (momentOf(sun) - EPOCH) / (24 * HOUR)
  const { ascension, declination } = equatorial(days / 36_525)
  const latitude = sun.latitude / HUNDREDTHS
  const hour = 280.46061837 + 360.98564736629 * days + sun.longitude / HUNDREDTHS - ascension
  const up = sine(latitude) * sine(declination) + cosine(latitude) * cosine(declination) * cosine(hour)
  const south = cosine(hour) * sine(latitude) * cosine(declination) - sine(declination) * cosine(latitude)
  const west = sine(hour) * cosine(declination)
  const azimuth = (Math.atan2(west, south) / RADIAN + 180) % 360
  const turn = azimuth - north / HUNDREDTHS
  const level = Math.hypot(south, west)
  return {
    towards: [sine(turn) * level, up, -cosine(turn) * level],
    altitude: Math.atan2(up, level) / RADIAN,
    azimuth,
  }
}

/** In degrees, as seen from the earth's middle. @param centuries since the epoch */
function equatorial(centuries: number): { ascension: number; declination: number } {
  const t = centuries
  const mean = 280.46646 + t * (36_000.76983 + t * 0.0003032)
  const anomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537)
  const centre =
    sine(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) +
    sine(2 * anomaly) * (0.019993 - t * 0.000101) +
    sine(3 * anomaly) * 0.000289
  const node = 125.04 - 1934.136 * t
  const longitude = mean + centre - 0.00569 - 0.00478 * sine(node)
  const tilt = 23.4392911 - t * 0.0130042 + 0.00256 * cosine(node)
  return {
    ascension: Math.atan2(cosine(tilt) * sine(longitude), cosine(longitude)) / RADIAN,
    declination: Math.asin(sine(tilt) * sine(longitude)) / RADIAN,
  }
}

/**
 * By how many hours clocks are ahead of Greenwich there and then. Nothing on hand knows the borders of time zones: within Europe
 * they are told by three lines that are right for its larger cities, with summer time as the European Union has it; elsewhere it
 * is the nearest whole hour by the sun, without summer time.
 */
export function clockHours(sun: DesignDocument['sun']): number {
  const [latitude, longitude] = [sun.latitude / HUNDREDTHS, sun.longitude / HUNDREDTHS]
  const isEurope = latitude > 34 && latitude < 72 && longitude > -11 && longitude < 30
  if (!isEurope) return Math.round(longitude / 15)
  const isWest = latitude > 50 ? longitude < 2 : latitude < 42 && longitude < -7
  const isEast = longitude > (latitude > 59 ? 20.5 : latitude > 48.5 ? 23.6 : 22.5)
  const winter = isWest ? 0 : isEast ? 2 : 1
  const year = Number(sun.date.slice(0, 4))
  const moment = Date.parse(sun.date) + sun.minutes * 60_000 - winter * HOUR
  return moment >= lastSunday(year, 2) && moment < lastSunday(year, 9) ? winter + 1 : winter
}

const momentOf = (sun: DesignDocument['sun']) => Date.parse(sun.date) + sun.minutes * 60_000 - clockHours(sun) * HOUR

/** Of a month of 31 days, at one o'clock in Greenwich, when clocks are put forward and back. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31))
  return Date.UTC(year, month, 31 - last.getUTCDay(), 1)
}
