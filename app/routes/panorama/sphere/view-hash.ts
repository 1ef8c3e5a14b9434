/** Where a camera looks: degrees to the right of the picture's middle, and up. */
export interface Direction {
  yaw: number
  pitch: number
}

/** What a visitor sees. `zoom` is in per cent between the widest and the closest view. */
export interface View extends Direction {
  zoom: number
}

const number = String.raw`(-?\d{1,3}(?:\.\d{1,6})?)`
const three = new RegExp(`^#${number},${number},${number}$`)

/** The view in an address, such as `#-30,12.5,40`; null for whatever else stands there. */
export function viewIn(hash: string): View | null {
  // Some programs that pass links on encode the commas.
  const [, yaw, pitch, zoom] = hash.replaceAll(/%2c/gi, ',').match(three)?.map(Number) ?? []
  if (yaw === undefined || pitch === undefined || zoom === undefined) return null
  if (Math.abs(yaw) > 180 || Math.abs(pitch) > 90 || zoom < 0 || zoom > 100) return null
  return { yaw, pitch, zoom }
}

/** The end of the address that opens a view again, to a tenth of a degree. */
export function hashOf({ yaw, pitch, zoom }: View): string {
  const turned = yaw - 360 * Math.round(yaw / 360)
  return `#${[turned, pitch, zoom].map(tenths).join(',')}`
}

/** Never `-0`. */
const tenths = (value: number) => Math.round(value * 10) / 10 + 0
