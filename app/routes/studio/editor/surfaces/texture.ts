import type { Finish } from '#domain/designs/finishes.ts'
import { pixelsOf } from './pixels.ts'

export interface Texture {
  canvas: HTMLCanvasElement | OffscreenCanvas
  /** What the canvas covers, in millimetres; it goes on seamlessly at every side. */
  width: number
  height: number
  /** From 0, a mirror, to 1. */
  roughness: number
}

const drawn = new Map<string, Texture>()

/** A finish as it looks, true to scale. Drawn once; the same finish has the same canvas. */
export function drawTexture(finish: Finish): Texture {
  const name = `${finish.key} ${finish.colours.join()}`
  const known = drawn.get(name)
  if (known) return known
  const { data, columns, rows, width, height } = pixelsOf(finish)
  const canvas =
    typeof OffscreenCanvas === 'function'
      ? new OffscreenCanvas(columns, rows)
      : Object.assign(document.createElement('canvas'), { width: columns, height: rows })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  context?.putImageData(new ImageData(data, columns, rows), 0, 0)
  const texture = { canvas, width, height, roughness: finish.roughness }
  drawn.set(name, texture)
  return texture
}
