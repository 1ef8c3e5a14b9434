/** Farther than this, in pixels, a press is a drag. */
const SLACK = 5

/** Something that follows the pointer until it is let go of or dropped. */
export interface Grab {
  move: (event: PointerEvent) => void
  end: (event: PointerEvent) => void
  cancel: () => void
}

interface Heard {
  /** Pressed and let go at one place, in pixels of the window. */
  onPress: (x: number, y: number) => void
  /** @returns what is grabbed there; null where the view itself is */
  onGrab: (x: number, y: number) => Grab | null
  /** The view is dragged by so many pixels, by one finger or the main button. */
  onDrag: (dx: number, dy: number) => void
}

/** Tells presses from drags, of something or of the view. What is grabbed is heard of by nobody inside of `element`. */
export function attachPresses(element: HTMLElement, { onPress, onGrab, onDrag }: Heard) {
  const fingers = new Set<number>()
  let begun: { x: number; y: number } | undefined
  let last = { x: 0, y: 0 }
  let isDrag = false
  let grab: Grab | null = null
  let frame = 0

  function down(event: PointerEvent) {
    const { pointerId, button, clientX: x, clientY: y } = event
    fingers.add(pointerId)
    drop()
    begun = button === 0 && fingers.size === 1 ? { x, y } : undefined
    last = { x, y }
    isDrag = false
    grab = begun ? onGrab(x, y) : null
    if (!grab) return
    event.stopPropagation()
    element.setPointerCapture(pointerId)
  }
  function move(event: PointerEvent) {
    const { clientX: x, clientY: y } = event
    if (!begun || fingers.size !== 1) return
    isDrag ||= Math.hypot(x - begun.x, y - begun.y) > SLACK
    if (grab && isDrag) {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => grab?.move(event))
    } else if (isDrag) onDrag(x - last.x, y - last.y)
    last = { x, y }
  }
  function up(event: PointerEvent) {
    fingers.delete(event.pointerId)
    const [done, isPress] = [grab, begun && !isDrag && event.type === 'pointerup']
    if (done && isDrag && event.type === 'pointerup') {
      cancelAnimationFrame(frame)
      grab = null
      done.end(event)
    } else drop()
    begun = undefined
    if (isPress) onPress(event.clientX, event.clientY)
  }
  /** Gives back what is grabbed. @returns whether anything was */
  function drop(): boolean {
    cancelAnimationFrame(frame)
    const dropped = grab
    grab = null
    if (dropped) begun = undefined
    dropped?.cancel()
    return dropped !== null
  }

  // Before whatever turns the view.
  const heard = { capture: true } as const
  element.addEventListener('pointerdown', down, heard)
  element.addEventListener('pointermove', move, heard)
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, up, heard)
  return {
    drop,
    detach() {
      drop()
      element.removeEventListener('pointerdown', down, heard)
      element.removeEventListener('pointermove', move, heard)
      for (const end of ['pointerup', 'pointercancel'] as const) element.removeEventListener(end, up, heard)
    },
  }
}
