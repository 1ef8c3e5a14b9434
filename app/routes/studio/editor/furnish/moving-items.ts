import type { SingleCommand } from '#domain/designs/commands.ts'
import { boxAround, movedTo } from '#domain/designs/placing/moving.ts'
import { placeFor } from '#domain/designs/placing/place.ts'
import { standingOn } from '#domain/designs/placing/tops.ts'
import type { Point } from '#domain/designs/units.ts'
import type { EditorState } from '../state/editor-store.ts'
import { chosenItems } from './furnish-state.ts'

/** What dragging the chosen items by so much means: as one they go where what is placed anew would. In hundredths of a millimetre. */
export function dragged(
  state: EditorState,
  by: Point,
  { step, isFree }: { step: number; isFree: boolean },
): SingleCommand[] {
  const { document } = state
  const ids = chosenItems(state)
  const box = boxAround(document, ids)
  if (!box) return []
  const mounts = new Set(ids.map((id) => document.items[id]?.mount))
  const [mount = 'floor'] = mounts.size === 1 ? mounts : []
  const but = new Set([...ids, ...standingOn(document, ids)])
  const at: Point = [box.at[0] + by[0], box.at[1] + by[1]]
  const { z, ...place } = placeFor(document, { size: box.size, mount }, { ...box, at, but, step, isFree })
  // What stood on the floor as lifted stays so; only what stands on others, or on the floor instead, changes its height.
  return movedTo(document, ids, box, { ...place, z: mount === 'top' && !isFree ? z : box.z })
}

/** What an arrow means to the chosen items: straight on, wherever that is. */
export function nudged(state: EditorState, by: Point): SingleCommand[] {
  const ids = chosenItems(state)
  const box = boxAround(state.document, ids)
  return box ? movedTo(state.document, ids, box, { ...box, at: [box.at[0] + by[0], box.at[1] + by[1]] }) : []
}
