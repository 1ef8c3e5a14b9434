import { useEffect, useEffectEvent } from 'react'
import { hundredths, type Point } from '#domain/designs/units.ts'
import { useEditorStore } from '../state/use-editor.ts'
import { chosenItems, furnish } from './furnish-state.ts'
import { useHeld } from './use-held.ts'
import { useItemEdits } from './use-item-edits.ts'

const arrows: Record<string, Point> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Keys of what is held and of what is chosen, before those of the tools hear of them. */
export function useFurnishKeys() {
  const editor = useEditorStore()
  const hand = useHeld()
  const edits = useItemEdits()

  /** @returns whether the key meant something */
  function holding(event: KeyboardEvent): boolean {
    const arrow = arrows[event.key]
    const isOpening = Boolean(editor.get().furnish.held?.opening) && !event.ctrlKey && !event.metaKey
    const isOnPlan = !(event.target instanceof HTMLElement && event.target.closest('button, a'))
    if (event.key === 'Escape') hand.drop()
    else if (/^r$/i.test(event.key) && !event.ctrlKey && !event.metaKey) hand.turn(event.shiftKey ? -1 : 1)
    else if (isOpening && /^h$/i.test(event.key)) hand.turn(1)
    else if (isOpening && /^f$/i.test(event.key)) hand.turn(2)
    else if (event.key === 'Enter' && isOnPlan) hand.put()
    else if (arrow) {
      const far = hundredths(event.altKey ? 1 : event.shiftKey ? 100 : 10)
      hand.nudge([arrow[0] * far, arrow[1] * far])
    } else return false
    return true
  }

  function choosing(event: KeyboardEvent): boolean {
    const isAct = event.ctrlKey || event.metaKey
    const thing = event.target instanceof Element && event.target.closest<SVGElement>('[data-thing^="items/"]')
    if (thing && event.key === 'Enter' && event.shiftKey) edits.mark(thing.dataset.thing?.slice(6) ?? '')
    else if (chosenItems(editor.get()).length === 0 || event.altKey) return false
    else if (isAct && /^d$/i.test(event.key)) edits.duplicate()
    else if (isAct) return false
    else if (/^r$/i.test(event.key)) edits.turn(hundredths(event.shiftKey ? -90 : 90))
    else if (/^m$/i.test(event.key)) edits.mirror()
    else return false
    return true
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    const {
      furnish: { held },
      isReading,
    } = editor.get()
    if (isTyping || isReading || document.querySelector('dialog:modal')) return
    // The tools hear of it too, and choose nothing any more.
    if (event.key === 'Escape' && !held) furnish(editor, { others: [], spot: null })
    if (!(held ? holding(event) : choosing(event))) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
