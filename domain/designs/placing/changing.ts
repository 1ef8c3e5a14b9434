import type { StudioModel } from '#domain/models/studio/models.ts'
import type { SingleCommand } from '../commands.ts'
import type { DesignDocument, Item } from '../document.ts'
import type { Size } from './footprint.ts'
import { frameAt, outOfFrame, rounded } from './frames.ts'
import { keptAs, sizeIn } from './new-items.ts'

/** Another product, or another look of the same, in an item's place, with the back where it was. Lower ones hang as high at the top. */
export function changedInto(
  document: DesignDocument,
  id: string,
  model: StudioModel,
  variant: number,
): SingleCommand[] {
  const item = document.items[id]
  const before = document.models[item?.model ?? '']?.size
  if (!item || !before) return []
  const size = sizeIn(model, variant)
  const at = rounded(outOfFrame(frameAt(item.at, item.turn), [0, (size[1] - before[1]) / 2]))
  const z = heightOf(document, item, before, size, model.mount)
  return [{ do: 'changeItem', item: id, fields: { model: keptAs(model, variant), at, z, mount: model.mount } }]
}

function heightOf({ storey }: DesignDocument, item: Item, before: Size, size: Size, mount: Item['mount']): number {
  if (mount === 'ceiling') return Math.max(0, storey.height - size[2])
  if (mount === 'floor') return 0
  if (mount === 'top') return item.mount === 'top' ? item.z : 0
  const middle = item.z + before[2] / 2
  return Math.round(Math.max(0, Math.min(middle - size[2] / 2, storey.height - size[2])))
}
