/** How a picture hangs among the others of its scheme, on a wide window. */
export type Place = 'full' | 'eight' | 'bleed' | 'offset' | 'seven' | 'five'

/** A picture crosses the window from so many pixels on, and runs off its right edge from so many. */
const FULL_FROM = 1440
const BLEED_FROM = 1040

/**
 * Where each picture of a scheme hangs: the first across the window, then one off its right edge, then pairs of seven and five columns.
 * One that has too few pixels for that takes eight columns. Whatever its place, none is drawn larger than it is: see
 * scheme-sections.module.css.
 */
export function placesOf(pictures: readonly { width: number }[]): Place[] {
  return pictures.map(({ width }, index) => {
    if (index === 0) return width >= FULL_FROM ? 'full' : 'eight'
    const ofThree = (index - 1) % 3
    if (ofThree === 0) return width >= BLEED_FROM ? 'bleed' : 'offset'
    if (ofThree === 2) return 'five'
    // A last one without a partner takes the row.
    return index === pictures.length - 1 ? 'eight' : 'seven'
  })
}

/** Of a window's width, in per cent, at most; of a picture in five columns, whose frame is high, by its height. */
const WIDTHS = { full: 100, eight: 60, bleed: 73, offset: 60, seven: 57, five: 37 } as const
const FIVE_HEIGHT = 44

/** How wide a picture is drawn, for `sizes`: what its frame cuts off counts too. */
export function sizesOf(place: Place, { width, height }: { width: number; height: number }): string {
  if (place === 'full') return `min(100vw, ${width}px)`
  const wide = place === 'five' ? Math.max(WIDTHS.five, Math.ceil((FIVE_HEIGHT * width) / height)) : WIDTHS[place]
  return `(min-width: 75em) min(${wide}vw, ${width}px), min(100vw, ${width}px)`
}
