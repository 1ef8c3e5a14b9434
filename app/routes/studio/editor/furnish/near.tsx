import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { millimetres, type Point } from '#domain/designs/units.ts'
import type { ViewStore } from '../plan/view.ts'
import classes from './furnish.module.css'

interface NearProps {
  view: ViewStore
  /** Above which it stands, in the middle; in hundredths of a millimetre. */
  at: Point
  children: ReactNode
}

/** From what it belongs to and from the edges of the window, in pixels. */
const GAP = 12

/** Stands by something on the plan, wherever that is moved to, within the window. Panning draws nothing anew. */
export function Near({ view, at: [x, y], children }: NearProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const move = () => {
      const { current } = box
      const around = current?.parentElement
      if (!current || !around) return
      const { zoom, ...from } = view.get()
      const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP))
      const left = from.x + millimetres(x) * zoom - current.offsetWidth / 2
      const top = from.y + millimetres(y) * zoom - current.offsetHeight - GAP
      const [across, down] = [around.clientWidth - current.offsetWidth, around.clientHeight - current.offsetHeight]
      current.style.transform = `translate(${Math.round(within(left, across))}px, ${Math.round(within(top, down))}px)`
    }
    move()
    const size = new ResizeObserver(move)
    if (box.current?.parentElement) size.observe(box.current.parentElement)
    const end = view.subscribe(move)
    return () => {
      end()
      size.disconnect()
    }
  })
  return (
    <div ref={box} className={classes.near}>
      {children}
    </div>
  )
}
