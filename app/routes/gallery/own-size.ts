import type { CSSProperties } from 'react'

/** A picture's own size, for style sheets: no frame is larger than that. */
export function ownSize({ width, height }: { width: number; height: number }) {
  return { '--own-width': `${width}px`, '--own-height': `${height}px` } as CSSProperties
}
