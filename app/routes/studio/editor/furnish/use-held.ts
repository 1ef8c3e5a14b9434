import { useTranslations } from 'use-intl'
import { applyCommand } from '#domain/designs/commands.ts'
import type { DesignDocument } from '#domain/designs/document.ts'
import { bestPlace } from '#domain/designs/placing/best-place.ts'
import { changedInto } from '#domain/designs/placing/changing.ts'
import { type Conflicts, conflictsOf } from '#domain/designs/placing/conflicts.ts'
import { freeSpaceAt } from '#domain/designs/placing/free-space.ts'
import { placing, sizeIn } from '#domain/designs/placing/new-items.ts'
import { type Piece, type Place, placeFor } from '#domain/designs/placing/place.ts'
import { hundredths, type Point } from '#domain/designs/units.ts'
import type { StudioModel } from '#domain/models/studio/models.ts'
import type { EditorState } from '../state/editor-store.ts'
import { useAct, useEditorStore } from '../state/use-editor.ts'
import { useConflictWords } from './conflict-words.ts'
import { furnish, type Held, notSwapping } from './furnish-state.ts'
import { firstOpening, openingAt, openingDressed, openingNudged, turnedRound } from './held-openings.ts'
import { useHeldOpening } from './use-held-opening.ts'

const pieceOf = ({ model, variant }: Pick<Held, 'model' | 'variant'>): Piece => ({
  size: sizeIn(model, variant),
  mount: model.mount,
})

/** Of what is held, where it would be put. */
export function heldConflicts(document: DesignDocument, { model, variant }: Held, place: Place): Conflicts {
  return conflictsOf(document, place, sizeIn(model, variant))
}

/** Takes a model, moves it about and puts it down: whatever points, a mouse, a finger or keys. */
export function useHeld() {
  const editor = useEditorStore()
  const act = useAct()
  const words = useTranslations('planner.furnish')
  const told = useConflictWords()
  const openings = useHeldOpening()

  /** @param at in hundredths of a millimetre */
  function aim(at: Point, isFree = false) {
    const state = editor.get()
    const { held } = state.furnish
    if (!held) return
    if (held.model.opening) return hold({ ...held, at, opening: openingAt(state, held, at, isFree) })
    const step = state.snapping === 'off' ? 100 : hundredths(10)
    const wish = { at, turn: 0, isFree: isFree || state.snapping === 'off', quarters: held.quarters, step }
    furnish(editor, { held: { ...held, at, place: placeFor(state.document, pieceOf(held), wish) } })
  }

  function hold(held: Held | null) {
    furnish(editor, { held })
  }

  /** With the focus, as soon as it is drawn, so that keys go on from there. */
  function choose(table: 'items' | 'openings', id: string) {
    editor.set({ selected: { table, id }, isPanelShown: false })
    focusSoon(`[data-thing="${table}/${id}"]`)
  }

  function putIntoWall(): boolean {
    const id = openings.put()
    if (id) choose('openings', id)
    return id !== undefined
  }

  return {
    /** At the spot that was pressed, else at the best place of the chosen room; said, so that keys can go on from there. */
    take(model: StudioModel, variant: number, isDragged = false) {
      const state = editor.get()
      if (state.isReading) return
      const { swapped } = state.furnish
      const item = state.document.items[swapped ?? '']
      if (swapped && item && !model.parts && !model.opening) {
        furnish(editor, notSwapping(state.furnish))
        act(changedInto(state.document, swapped, model, variant), words('said.swapped', { what: model.name }))
        return choose('items', swapped)
      }
      if (swapped && model.opening && model.opening === state.document.openings[swapped]?.kind) {
        if (openings.swap(swapped, { model, variant })) choose('openings', swapped)
        return
      }
      editor.set({ tool: 'select', isPanelShown: false, view: state.view === 'scene' ? 'both' : state.view })
      const place = model.opening ? null : firstPlace(state, { model, variant })
      const opening = model.opening ? firstOpening(state, { model, variant }) : null
      hold({ model, variant, place, opening, at: place?.at ?? [0, 0], quarters: 0, isDragged })
      if (isDragged) return
      const isTouch = matchMedia('(pointer: coarse)').matches
      if (!place) return openings.sayHeld(isTouch)
      editor.say(words(isTouch ? 'said.heldByFinger' : 'said.held', { what: model.name }))
    },
    aim,
    /** By so many hundredths of a millimetre, where arrows mean it to go. */
    nudge(by: Point) {
      const { held } = editor.get().furnish
      if (held?.opening) {
        return hold({ ...held, opening: openingNudged(editor.get().document, held, held.opening, by) })
      }
      if (!held?.place) return
      const at: Point = [held.place.at[0] + by[0], held.place.at[1] + by[1]]
      hold({ ...held, at, place: { at, z: held.place.z, turn: held.place.turn } })
    },
    turn(quarters: number) {
      const { held } = editor.get().furnish
      if (!held) return
      if (held.opening) {
        const opening = turnedRound(held.opening, (quarters + 4) % 4)
        return hold({ ...held, opening, quarters: (held.quarters + quarters + 4) % 4 })
      }
      hold({ ...held, quarters: (((held.quarters + quarters) % 4) + 4) % 4 })
      aim(held.at)
    },
    dress(variant: number) {
      const { held } = editor.get().furnish
      if (!held) return
      if (held.opening) {
        const look = { model: held.model, variant }
        return hold({ ...held, variant, opening: openingDressed(editor.get().document, look, held.opening) })
      }
      hold({ ...held, variant })
      aim(held.at)
    },
    drop() {
      const { held } = editor.get().furnish
      hold(null)
      if (!held) return
      editor.say(words('said.dropped', { what: held.model.name }))
      // Back to where it was taken from, to take another one.
      editor.set({ isPanelShown: true })
      focusSoon(`[data-model="${held.model.id}"]`)
    },
    /** Of a door or a window: puts it so far from the first corner of its wall. @returns whether there was room for it */
    putAt: (distance: number): boolean => openings.moveTo(distance) && putIntoWall(),
    /** @returns whether there was room for it */
    put(): boolean {
      const state = editor.get()
      const { held } = state.furnish
      if (held?.model.opening) return putIntoWall()
      if (!held?.place) return false
      const conflicts = heldConflicts(state.document, held, held.place)
      if (conflicts.wall > 0) {
        editor.say(told(state.document, conflicts))
        hold({ ...held, isDragged: false })
        return false
      }
      const commands = placing(held.model, held.variant, held.place)
      const applied = applyCommand(state.document, { do: 'together', commands })
      const added = applied.refused ? undefined : applied.added.find((id) => id.startsWith('i'))
      const said = words('said.put', { what: held.model.name })
      if (!act(commands, [said, told(state.document, conflicts)].filter(Boolean).join(' '))) return false
      // What was to fit at the spot is there now.
      furnish(editor, { held: null, others: [], spot: null, ...(state.furnish.spot && { niche: null }) })
      if (added) choose('items', added)
      return true
    },
  }
}

/** As soon as it is drawn. */
const focusSoon = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement | SVGElement>(selector)?.focus())

function firstPlace(
  { document, selected, furnish: { spot } }: EditorState,
  held: Pick<Held, 'model' | 'variant'>,
): Place {
  const piece = pieceOf(held)
  const room = selected?.table === 'rooms' ? selected.id : undefined
  if (spot) return placeFor(document, piece, { at: spot, turn: freeSpaceAt(document, spot)?.turn ?? 0 })
  return bestPlace(document, piece, room) ?? placeFor(document, piece, { at: [0, 0], turn: 0 })
}
