/** Where the plan lies in its window: pixels = millimetres × zoom + (x, y). */
export interface View {
  x: number
  y: number
  /** Pixels of a millimetre. */
  zoom: number
}

/** Of a rectangle on the plan, in millimetres. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

const ZOOM_MIN = 0.004
const ZOOM_MAX = 2

/** The same view, nearer or farther, with what lies under a pixel staying there. */
export function zoomAt({ x, y, zoom }: View, factor: number, px: number, py: number): View {
  const next = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom * factor))
  const by = next / zoom
  return { x: px - (px - x) * by, y: py - (py - y) * by, zoom: next }
}

/** The whole of something, in the middle of a window, with room around it. All but the bounds in pixels. */
export function fitted({ left, top, right, bottom }: Bounds, width: number, height: number, margin: number): View {
  const room = (all: number) => Math.max(all - 2 * margin, all / 3)
  const zoom = Math.min(room(width) / Math.max(right - left, 1), room(height) / Math.max(bottom - top, 1), 0.3)
  return { x: (width - (left + right) * zoom) / 2, y: (height - (top + bottom) * zoom) / 2, zoom }
}

/** Whether all of something is in the window. */
export function shows({ x, y, zoom }: View, { left, top, right, bottom }: Bounds, width: number, height: number) {
  const isAcross = left * zoom + x >= 0 && right * zoom + x <= width
  return isAcross && top * zoom + y >= 0 && bottom * zoom + y <= height
}

/** Where a pixel lies on the plan, in millimetres. */
export const onPlan = ({ x, y, zoom }: View, px: number, py: number): [number, number] => [
  (px - x) / zoom,
  (py - y) / zoom,
]

/** Of the lines of the grid, in millimetres: never so near that they'd be a grey. */
export function gridStep(zoom: number): number {
  return [10, 50, 100, 500, 1000, 5000].find((step) => step * zoom >= 12) ?? 10_000
}

/** Holds a view outside of React, which needn't know of each pan. */
export function createViewStore(first: View) {
  let view = first
  const listeners = new Set<() => void>()
  return {
    get: () => view,
    set(next: View) {
      view = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type ViewStore = ReturnType<typeof createViewStore>
