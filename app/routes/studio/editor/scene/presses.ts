/** Farther than this, in pixels, a press is a drag. */
const SLACK = 5

interface Heard {
  /** Pressed and let go at one place, in pixels of the window. */
  onPress: (x: number, y: number) => void
  /** Dragged by so many pixels, by one finger or the main button. */
  onDrag: (dx: number, dy: number) => void
}

/** Tells presses from drags, whoever else listens. @returns what ends it */
export function attachPresses(element: HTMLElement, { onPress, onDrag }: Heard): () => void {
  const fingers = new Set<number>()
  let begun: { x: number; y: number } | undefined
  let last = { x: 0, y: 0 }
  let isDrag = false

  function down({ pointerId, button, clientX: x, clientY: y }: PointerEvent) {
    fingers.add(pointerId)
    begun = button === 0 && fingers.size === 1 ? { x, y } : undefined
    last = { x, y }
    isDrag = false
  }
  function move({ clientX: x, clientY: y }: PointerEvent) {
    if (!begun || fingers.size !== 1) return
    isDrag ||= Math.hypot(x - begun.x, y - begun.y) > SLACK
    if (isDrag) onDrag(x - last.x, y - last.y)
    last = { x, y }
  }
  function up({ pointerId, type, clientX, clientY }: PointerEvent) {
    fingers.delete(pointerId)
    if (begun && !isDrag && type === 'pointerup') onPress(clientX, clientY)
    begun = undefined
  }

  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, up)
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    for (const end of ['pointerup', 'pointercancel'] as const) element.removeEventListener(end, up)
  }
}
