import { Color, SRGBColorSpace } from 'three'

const share = (value: number) => Math.min(1, Math.max(0, value / 255))

/** The colour of light, as a screen shows it: Tanner Helland's fit of a black body's colours, from 1,000 to 12,000 kelvin. */
export function colourOf(kelvin: number): Color {
  const hundreds = kelvin / 100
  const isWarm = hundreds <= 66
  const red = isWarm ? 255 : 329.7 * (hundreds - 60) ** -0.1332
  const green = isWarm ? 99.47 * Math.log(hundreds) - 161.12 : 288.12 * (hundreds - 60) ** -0.0755
  const blue = !isWarm ? 255 : hundreds <= 19 ? 0 : 138.52 * Math.log(hundreds - 10) - 305.04
  return new Color().setRGB(share(red), share(green), share(blue), SRGBColorSpace)
}
