import type { StudioModel } from '#domain/models/studio/models.ts'
import type { DesignDocument, Item } from '../document.ts'
import { turned } from '../geometry/turning.ts'
import { hundredths, type Point } from '../units.ts'
import type { Spot } from './furniture.ts'

/**
 * A design with pieces on spots; those on a piece that isn't there, or that is smaller than they are, are left out.
 * @param design nothing is placed in it yet
 * @param pieces of each spot its model, in its first look
 */
export function furnished(design: DesignDocument, spots: Spot[], pieces: (StudioModel | undefined)[]): DesignDocument {
  const models: DesignDocument['models'] = {}
  const ids = new Map<number, string>()
  const placed: (Place | undefined)[] = []
  for (const [index, spot] of spots.entries()) {
    const piece = pieces[index]
    const below = spot.on === undefined ? undefined : { item: placed[spot.on], model: pieces[spot.on] }
    placed.push(piece && itemOf(design, spot, piece, below))
  }
  const items = placed.flatMap((item, index) => {
    const piece = pieces[index]
    return item && piece ? [{ ...item, model: keptAs(piece) }] : []
  })
  return { ...design, models, items: Object.fromEntries(items.map((item, index) => [`i${index + 1}`, item])) }

  function keptAs({ id, name, size: [width, depth, height] }: StudioModel): string {
    const known = ids.get(id) ?? `m${ids.size + 1}`
    ids.set(id, known)
    models[known] = { model: id, variant: 0, name, size: [hundredths(width), hundredths(depth), hundredths(height)] }
    return known
  }
}

/** An item without what it is. */
type Place = Omit<Item, 'model'>

interface Below {
  item: Place | undefined
  model: StudioModel | undefined
}

/** @returns undefined where what it is to stand on isn't there or is too small */
function itemOf(design: DesignDocument, spot: Spot, piece: StudioModel, below: Below | undefined): Place | undefined {
  const [width, depth, height] = piece.size
  const [x, y] = spot.at
  const turn = hundredths(spot.turn)
  if (!below) {
    const back: Point = [hundredths(x), hundredths(y)]
    const at = turned([back[0], back[1] + hundredths(depth / 2)], turn, back)
    const z = piece.mount === 'ceiling' ? design.storey.height - hundredths(height) : hundredths(spot.z ?? 0)
    return z < 0 ? undefined : { at, z, turn, mount: piece.mount }
  }
  if (!below.item || !below.model) return undefined
  const [wide, deep, high] = below.model.size
  const isOnIt = Math.abs(x) + width / 2 <= wide / 2 && y >= -deep / 2 && y + depth <= deep / 2
  if (!isOnIt) return undefined
  const [middleX, middleY] = below.item.at
  const at = turned([middleX + hundredths(x), middleY + hundredths(y + depth / 2)], below.item.turn, below.item.at)
  const z = below.item.z + hundredths(high)
  return { at, z, turn: (below.item.turn + turn) % 360_00, mount: piece.mount }
}
