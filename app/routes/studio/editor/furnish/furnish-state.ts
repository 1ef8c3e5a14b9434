import type { Category, Mount, Style } from '#db/vocabulary.ts'
import type { DesignDocument } from '#domain/designs/document.ts'
import type { NewOpening } from '#domain/designs/placing/in-walls.ts'
import { wholeGroups } from '#domain/designs/placing/moving.ts'
import type { Place } from '#domain/designs/placing/place.ts'
import type { Point } from '#domain/designs/units.ts'
import type { Niche, OpeningKind } from '#domain/models/rules.ts'
import type { StudioModel } from '#domain/models/studio/models.ts'
import type { Editor, EditorState } from '../state/editor-store.ts'

/** A model on its way to its place. */
export interface Held {
  model: StudioModel
  /** The place of its look among the model's. */
  variant: number
  /** Where putting it down now would put it; none of a door or a window. */
  place: Place | null
  /** What a door or a window would be in its wall; none where no wall is near. */
  opening: NewOpening | null
  /** Where it was pointed to last. */
  at: Point
  /** So often by 90° it was turned, or turned round in its wall. */
  quarters: number
  /** The finger or the mouse that took it off its tile is still down. */
  isDragged: boolean
}

/** What of the hub is looked for, beside a niche; nothing is a shelf of what the room is for. */
export interface Asked {
  text: string
  kind: StudioModel['kind'] | ''
  category: Category | ''
  style: Style | ''
  mount: Mount | ''
  /** What goes into walls. */
  opening: OpeningKind | ''
  /** All that there is, where nothing else is asked. */
  isAll: boolean
}

export const nothingAsked: Asked = { text: '', kind: '', category: '', style: '', mount: '', opening: '', isAll: false }

/** What one does about furniture beside the document. */
export interface Furnish {
  held: Held | null
  /** Items that are chosen beside the chosen one. */
  others: readonly string[]
  /** A point of a room that was pressed, in hundredths of a millimetre. */
  spot: Point | null
  /** What is to fit; in whole millimetres. */
  niche: Niche | null
  /** The item, the door or the window whose place another model shall take. */
  swapped: string | null
  asked: Asked
}

export const notFurnishing: Furnish = {
  held: null,
  others: [],
  spot: null,
  niche: null,
  swapped: null,
  asked: nothingAsked,
}

export const furnish = (editor: Editor, part: Partial<Furnish>) =>
  editor.set({ furnish: { ...editor.get().furnish, ...part } })

/** What a swap narrowed the search to, taken off again. */
export const notSwapping = ({ swapped }: Furnish): Partial<Furnish> =>
  swapped ? { swapped: null, niche: null, asked: nothingAsked } : {}

/** Every item that is chosen, with the others of their groups, in the document's order. */
export function chosenItems({ document, selected, furnish: { others } }: EditorState): string[] {
  const ids = [...(selected?.table === 'items' ? [selected.id] : []), ...others]
  const there = ids.filter((id) => document.items[id])
  return there.length === 0 ? [] : wholeGroups(document, there)
}

/** The groups of some items. */
export const groupsOf = ({ items }: DesignDocument, ids: readonly string[]): string[] => [
  ...new Set(ids.flatMap((id) => items[id]?.group ?? [])),
]
