import { useTranslations } from 'use-intl'
import { type Look, openingTrouble, swappedIn, swapping } from '#domain/designs/placing/in-walls.ts'
import { keptAs } from '#domain/designs/placing/new-items.ts'
import { cornerAt } from '../plan/placed.ts'
import { useLengths } from '../plan/use-lengths.ts'
import { useAct, useEditorStore } from '../state/use-editor.ts'
import { furnish, nothingAsked, notSwapping } from './furnish-state.ts'
import { useTroubleWords } from './trouble-words.ts'

/** Puts doors and windows of the hub into walls, or in the place of others. */
export function useHeldOpening() {
  const editor = useEditorStore()
  const act = useAct()
  const words = useTranslations('planner.openings')
  const swapped = useTranslations('planner.furnish.said')
  const { length } = useLengths()
  const told = useTroubleWords()

  return {
    /** What was taken, how it goes on from here, and why it can't stay where it is. */
    sayHeld(isTouch: boolean) {
      const { furnish: state, document } = editor.get()
      const { held } = state
      if (!held) return
      const how = words(isTouch ? 'heldByFinger' : 'held', { what: held.model.name })
      const trouble = held.opening && openingTrouble(document, held.opening)
      editor.say([how, trouble ? told(trouble) : !held.opening && words('noRoom')].filter(Boolean).join(' '))
    },
    /** @param distance from the first corner of the wall that it would go into, in hundredths of a millimetre. @returns whether there is one */
    moveTo(distance: number): boolean {
      const { document, furnish: state } = editor.get()
      const { held } = state
      if (!held?.opening) return false
      const at = cornerAt(document, held.opening.wall) + distance
      furnish(editor, { held: { ...held, opening: { ...held.opening, at } } })
      return true
    },
    /** @returns the opening that it is then; undefined where it can't be there, which is said */
    put(): string | undefined {
      const { document, furnish: state } = editor.get()
      const { held } = state
      if (!held) return
      const { opening, model, variant } = held
      const trouble = opening && openingTrouble(document, opening)
      if (!opening || trouble) {
        editor.say(trouble ? told(trouble) : words('noWall'))
        furnish(editor, { held: { ...held, isDragged: false } })
        return
      }
      const from = length(opening.at - cornerAt(document, opening.wall))
      const said = words('put', { what: model.name, from })
      if (!act([{ do: 'addOpening', ...opening, model: keptAs(model, variant) }], said)) return
      // What was looked for has its place.
      const { asked } = state
      furnish(editor, {
        held: null,
        others: [],
        spot: null,
        swapped: null,
        ...(asked.opening && { asked: nothingAsked, niche: null }),
      })
      return Object.keys(editor.get().document.openings).find((id) => !(id in document.openings))
    },
    /** @returns whether there was room for it */
    swap(id: string, look: Look): boolean {
      const { document, furnish: state } = editor.get()
      const opening = swappedIn(document, id, look)
      const trouble = opening && openingTrouble(document, opening, id)
      if (!opening || trouble) {
        if (trouble) editor.say(told(trouble))
        return false
      }
      furnish(editor, notSwapping(state))
      return act([swapping(id, opening, look)], swapped('swapped', { what: look.model.name }))
    },
  }
}
