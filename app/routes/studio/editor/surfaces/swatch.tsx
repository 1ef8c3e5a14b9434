import { useEffect, useRef } from 'react'
import type { Finish } from '#domain/designs/finishes.ts'
import classes from './surfaces.module.css'
import type { drawTexture } from './texture.ts'

/** So much of a surface is shown, in millimetres: several boards of a floor, some rows of tiles. */
const SHOWN = 900
const PIXELS = 160

/** Those that came into view and aren't drawn yet: one a frame, so that the panel goes on scrolling. */
const waiting: (() => unknown)[] = []

function drawNext() {
  // Before it is drawn: one that fails holds up none of the others.
  if (waiting.length > 1) requestAnimationFrame(drawNext)
  waiting.shift()?.()
}

function drawSoon(draw: () => unknown) {
  waiting.push(draw)
  if (waiting.length === 1) requestAnimationFrame(drawNext)
}

/** A finish as it looks, drawn as it comes into view; its colour before that. */
export function Swatch({ finish }: { finish: Finish }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      // With the first swatch; without a connection all stay their colours.
      import('./texture.ts').then(
        ({ drawTexture }) => drawSoon(() => element.isConnected && paint(element, drawTexture(finish))),
        () => {},
      )
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [finish])
  return (
    <canvas
      ref={canvas}
      className={classes.texture}
      width={PIXELS}
      height={PIXELS}
      style={{ backgroundColor: finish.colours[0] }}
    />
  )
}

function paint(element: HTMLCanvasElement, { canvas, width, height }: ReturnType<typeof drawTexture>) {
  const context = element.getContext('2d')
  const pattern = context?.createPattern(canvas, 'repeat')
  if (!context || !pattern) return
  const scale = PIXELS / SHOWN
  pattern.setTransform(new DOMMatrix().scale((width / canvas.width) * scale, (height / canvas.height) * scale))
  context.fillStyle = pattern
  context.fillRect(0, 0, PIXELS, PIXELS)
}
