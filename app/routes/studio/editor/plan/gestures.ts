import type { Point } from '#domain/designs/units.ts'
import { onPlan, type ViewStore, zoomAt } from './view.ts'

/** Something that is being drawn or moved, until it is let go or dropped. Points are in hundredths of a millimetre. */
export interface Drag {
  move(to: Point, event: PointerEvent): void
  end(to: Point, event: PointerEvent): void
  cancel(): void
}

interface GestureSettings {
  view: ViewStore
  /** @returns what is moved from there; null where the plan itself is */
  onDown: (at: Point, event: PointerEvent) => Drag | null
  onHover: (at: Point, event: PointerEvent) => void
  /** Pressed and let go at one place of the ground. */
  onPress: (at: Point, event: PointerEvent) => void
}

/** Farther than this, in pixels, a press is a drag. */
const SLACK = 4

/** One finger or the mouse edits, two fingers move and zoom the plan, as do the wheel and the mouse on the ground. @returns what ends it */
export function attachGestures(element: SVGSVGElement, { view, onDown, onHover, onPress }: GestureSettings) {
  const fingers = new Map<number, PointerEvent>()
  let drag: Drag | null = null
  let begun: PointerEvent | undefined
  let hasMoved = false
  let frame = 0

  const inWindow = ({ clientX, clientY }: MouseEvent): [number, number] => {
    const { left, top } = element.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }
  const at = (event: MouseEvent): Point => {
    const [x, y] = onPlan(view.get(), ...inWindow(event))
    return [Math.round(x * 100), Math.round(y * 100)]
  }

  function down(event: PointerEvent) {
    fingers.set(event.pointerId, event)
    element.setPointerCapture(event.pointerId)
    if (fingers.size > 1) {
      drag?.cancel()
      drag = null
      begun = undefined
      return
    }
    begun = event
    hasMoved = false
    drag = event.button === 1 ? null : onDown(at(event), event)
  }

  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId)
    if (!before) return onHover(at(event), event)
    if (fingers.size === 2) pinch(before, event)
    else if (begun) {
      hasMoved ||= Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) > SLACK
      if (hasMoved && drag) {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(() => drag?.move(at(event), event))
      } else if (hasMoved) pan(event.clientX - before.clientX, event.clientY - before.clientY)
    }
    if (hasMoved || fingers.size === 2) fingers.set(event.pointerId, event)
  }

  function pan(dx: number, dy: number) {
    const { x, y, zoom } = view.get()
    view.set({ x: x + dx, y: y + dy, zoom })
  }

  function pinch(before: PointerEvent, event: PointerEvent) {
    const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId)
    if (!other) return
    const [was, is] = [before, event].map((each) =>
      Math.hypot(each.clientX - other.clientX, each.clientY - other.clientY),
    ) as [number, number]
    const [ax, ay] = inWindow(event)
    const [bx, by] = inWindow(other)
    pan((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2)
    view.set(zoomAt(view.get(), is / Math.max(was, 1), (ax + bx) / 2, (ay + by) / 2))
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId)) return
    cancelAnimationFrame(frame)
    if (begun?.pointerId !== event.pointerId) return
    const [done, pressed] = [drag, begun]
    drag = null
    begun = undefined
    if (event.type === 'pointercancel') done?.cancel()
    else if (hasMoved) done?.end(at(event), event)
    else {
      done?.cancel()
      // The plan has captured the pointer since, and would be what it met.
      if (event.button === 0) onPress(at(event), pressed)
    }
  }

  function turn(event: WheelEvent) {
    event.preventDefault()
    if (event.shiftKey) pan(-event.deltaY - event.deltaX, 0)
    else view.set(zoomAt(view.get(), Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), ...inWindow(event)))
  }

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, wheel: turn }
  const each = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of each) element.addEventListener(name, listener, { passive: false })
  return {
    /** Drops what is being moved. @returns whether anything was */
    drop() {
      const dropped = drag
      drag = null
      begun = undefined
      dropped?.cancel()
      return dropped !== null
    },
    detach() {
      for (const [name, listener] of each) element.removeEventListener(name, listener)
      cancelAnimationFrame(frame)
    },
  }
}
