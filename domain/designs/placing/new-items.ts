import type { StudioModel } from '#domain/models/studio/models.ts'
import type { NewItem } from '../commands/items.ts'
import type { SingleCommand } from '../commands.ts'
import type { PlacedModel } from '../document.ts'
import { hundredths } from '../units.ts'
import type { Size, Stand } from './footprint.ts'
import { frameAt, outOfFrame, rounded, wholeTurn } from './frames.ts'

/** A model's size in one of its looks, in hundredths of a millimetre. */
export function sizeIn({ size, variants }: StudioModel, variant: number): Size {
  const [width, depth, height] = variants.find(({ place }) => place === variant)?.size ?? size
  return [hundredths(width), hundredths(depth), hundredths(height)]
}

/** A model as a design keeps it. */
export function keptAs(model: StudioModel, variant: number): PlacedModel {
  const [width, depth, height] = sizeIn(model, variant)
  return { model: model.id, variant, name: model.name, size: [width, depth, height] }
}

/** What places a model there: a product as an item, what consists of several as a group of them. */
export function placing(model: StudioModel, variant: number, { at, z, turn }: Stand): SingleCommand[] {
  const { mount, name, parts } = model
  if (!parts) return [{ do: 'addItem', model: keptAs(model, variant), at, z, turn, mount }]
  const frame = frameAt(at, turn)
  const items = parts.map((part): NewItem => {
    const to = outOfFrame(frame, [hundredths(part.at[0]), hundredths(part.at[1])])
    return {
      model: keptAs(part.model, part.variant),
      at: rounded(to),
      z: z + hundredths(part.z),
      turn: wholeTurn(turn + hundredths(part.turn)),
      mount: part.model.mount,
    }
  })
  return items.length === 0 ? [] : [{ do: 'addGroup', items, name: name.slice(0, 80) }]
}
