import type { DesignDocument, Item } from '#domain/designs/document.ts'
import { remembered } from '#domain/designs/geometry/remembered.ts'
import { hundredths } from '#domain/designs/units.ts'

/** So near to each other two names can't be read. */
const NEAR = hundredths(700)

/** Of pieces that are elsewhere than on the floor, in the order in which one looks for them. */
const ORDER = { top: -1, wall: -2, ceiling: -3 }

/** The items that can be named on the plan, by their ids: of several above each other the topmost of those on the floor, if any. */
export const namedItems = remembered((items: DesignDocument['items']): ReadonlySet<string> => {
  const all = Object.entries(items)
  const rank = ({ mount, z }: Item) => (mount === 'floor' ? z : ORDER[mount])
  const isHidden = (id: string) => {
    const item = items[id] as Item
    return all.some(
      ([, other]) =>
        rank(other) > rank(item) &&
        Math.abs(other.at[0] - item.at[0]) < NEAR &&
        Math.abs(other.at[1] - item.at[1]) < NEAR,
    )
  }
  return new Set(all.flatMap(([id]) => (isHidden(id) ? [] : [id])))
})
