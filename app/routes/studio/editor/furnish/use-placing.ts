import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Point } from '#domain/designs/units.ts'
import type { Drag } from '../plan/gestures.ts'
import { onPlan, type ViewStore } from '../plan/view.ts'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import { furnish } from './furnish-state.ts'
import { useHeld } from './use-held.ts'

/** While a model is held, the plan's pointer moves it: the mouse by hovering, a finger by dragging, and pressing puts it down. */
export function usePlacing(view: ViewStore, svg: RefObject<SVGSVGElement | null>) {
  const editor = useEditorStore()
  const held = useHeld()
  const isHeld = useEditor(({ furnish }) => furnish.held !== null)
  const tool = useEditor((state) => state.tool)
  const isDragged = useEditor(({ furnish }) => furnish.held?.isDragged === true)

  /** @returns null where the window's point is off the plan */
  const pointOf = ({ clientX, clientY }: PointerEvent): Point | null => {
    const box = svg.current?.getBoundingClientRect()
    const isOver = box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
    if (!isOver) return null
    const [x, y] = onPlan(view.get(), clientX - box.left, clientY - box.top)
    return [Math.round(x * 100), Math.round(y * 100)]
  }
  const onMove = useEffectEvent((event: PointerEvent) => {
    const at = pointOf(event)
    if (at) held.aim(at, event.altKey)
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    if (event.type === 'pointerup' && pointOf(event)) held.put()
    else held.drop()
  })
  useEffect(() => {
    if (!isDragged) return
    let frame = 0
    const move = (event: PointerEvent) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => onMove(event))
    }
    const up = (event: PointerEvent) => {
      cancelAnimationFrame(frame)
      if (event.type === 'pointerup') onMove(event)
      onUp(event)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
    }
  }, [isDragged])

  // Who draws has nothing in hand.
  useEffect(() => {
    if (isHeld && tool !== 'select') furnish(editor, { held: null })
  }, [editor, isHeld, tool])

  // What is taken by a key goes on by keys.
  useEffect(() => {
    if (isHeld && !isDragged) svg.current?.focus()
  }, [isHeld, isDragged, svg])

  return {
    isHeld,
    onHover: (at: Point, event: PointerEvent) => editor.get().furnish.held?.isDragged || held.aim(at, event.altKey),
    onPress(at: Point, event: PointerEvent) {
      held.aim(at, event.altKey)
      held.put()
    },
    onDown: (): Drag => ({
      move: (to, event) => held.aim(to, event.altKey),
      end(to, event) {
        held.aim(to, event.altKey)
        // A finger covers what it moves: it is put down by its button, or by a tap.
        if (event.pointerType !== 'touch') held.put()
      },
      cancel() {},
    }),
  }
}
