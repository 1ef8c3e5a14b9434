import type { NewItem } from '../commands/items.ts'
import type { SingleCommand } from '../commands.ts'
import type { DesignDocument, Item, PlacedModel } from '../document.ts'
import { hundredths, type Point } from '../units.ts'
import { conflictsOf } from './conflicts.ts'
import { frameAt, intoFrame, outOfFrame, rounded, wholeTurn } from './frames.ts'
import { boxAround, wholeGroups } from './moving.ts'

/** Between a piece and its copy. */
const GAP = hundredths(20)

/** The same items again beside themselves, on the side where they are in nothing; a group is a group again. */
export function copiesOf(document: DesignDocument, ids: readonly string[]): SingleCommand[] {
  const own = wholeGroups(document, ids)
  const box = boxAround(document, own)
  if (!box) return []
  const [width, depth] = box.size
  const frame = frameAt([0, 0], box.turn)
  const ways: Point[] = [
    [width + GAP, 0],
    [-width - GAP, 0],
    [0, depth + GAP],
    [0, -depth - GAP],
  ]
  const beside = ways.map((way) => rounded(outOfFrame(frame, way)))
  const isFree = (by: Point) => {
    const { wall, items } = conflictsOf(document, { ...box, at: plus(box.at, by) }, box.size)
    return wall === 0 && items.length === 0
  }
  const by = beside.find(isFree) ?? (beside[0] as Point)
  const copies = own.map((id): NewItem & { of: string | undefined } => {
    const { model, group, ...item } = document.items[id] as Item
    return { ...item, at: plus(item.at, by), model: document.models[model] as PlacedModel, of: group }
  })
  return [...Map.groupBy(copies, ({ of }) => of)].flatMap(([group, items]): SingleCommand[] => {
    const plain = items.map(({ of: _, ...item }) => item)
    if (group === undefined) return plain.map((item) => ({ do: 'addItem', ...item }))
    const { name } = document.groups[group] ?? {}
    return [{ do: 'addGroup', items: plain, ...(name !== undefined && { name }) }]
  })
}

/** Items as in a mirror that stands across them, each of them and where they are beside each other. */
export function mirrored(document: DesignDocument, ids: readonly string[]): SingleCommand[] {
  const own = wholeGroups(document, ids)
  const box = boxAround(document, own)
  if (!box) return []
  const frame = frameAt(box.at, box.turn)
  return own.map((id) => {
    const item = document.items[id] as Item
    const [x, y] = intoFrame(frame, item.at)
    const fields = {
      at: own.length === 1 ? item.at : rounded(outOfFrame(frame, [-x, y])),
      turn: wholeTurn(2 * box.turn - item.turn),
      mirrored: !item.mirrored,
    }
    return { do: 'changeItem', item: id, fields }
  })
}

const plus = (at: Point, by: Point): Point => [at[0] + by[0], at[1] + by[1]]
