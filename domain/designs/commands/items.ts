import type { Acts } from '../commands.ts'
import type { Item, PlacedModel } from '../document.ts'
import { turned } from '../geometry/turning.ts'
import type { Point } from '../units.ts'
import type { Edit } from './edit.ts'
import { modelOf } from './models.ts'

/** Of the hub, where it is placed. */
export type NewItem = { model: PlacedModel } & Omit<Item, 'model' | 'group'>

export type ItemCommand =
  | ({ do: 'addItem' } & NewItem)
  /** As one group, such as a combined model. */
  | { do: 'addGroup'; items: NewItem[]; name?: string }
  | { do: 'moveItem'; item: string; at: Point; z?: number; mount?: Item['mount'] }
  /** To an angle, not by one. */
  | { do: 'turnItem'; item: string; turn: number }
  /** Another model takes its place with the back where it was: `at` says so, as who asks knows both sizes. */
  | { do: 'changeItem'; item: string; fields: Partial<NewItem> }
  | { do: 'removeItem'; item: string }
  | { do: 'group'; items: string[]; name?: string }
  | { do: 'ungroup'; group: string }
  | { do: 'moveGroup'; group: string; by: Point }
  /** By an angle, round the middle of its items. */
  | { do: 'turnGroup'; group: string; by: number }

export const itemActs: Acts<ItemCommand> = {
  addItem(edit, { do: _, ...item }) {
    addItem(edit, item)
  },

  addGroup(edit, { items, name }) {
    const group = edit.add('groups', name === undefined ? {} : { name })
    for (const item of items) addItem(edit, item, group)
  },

  moveItem(edit, { item, at, z, mount }) {
    const before = edit.get('items', item)
    edit.change('items', item, { at, z: z ?? before.z, mount: mount ?? before.mount })
  },

  turnItem(edit, { item, turn }) {
    edit.change('items', item, { turn })
  },

  changeItem(edit, { item, fields: { model, ...fields } }) {
    edit.change('items', item, { ...fields, ...(model && { model: modelOf(edit, model) }) })
  },

  removeItem(edit, { item }) {
    edit.remove('items', item)
  },

  group(edit, { items, name }) {
    const group = edit.add('groups', name === undefined ? {} : { name })
    for (const item of items) edit.change('items', item, { group })
  },

  ungroup(edit, { group }) {
    for (const [id] of itemsOf(edit, group)) edit.change('items', id, { group: undefined })
  },

  moveGroup(edit, { group, by }) {
    for (const [id, { at }] of itemsOf(edit, group)) edit.change('items', id, { at: [at[0] + by[0], at[1] + by[1]] })
  },

  turnGroup(edit, { group, by }) {
    const items = itemsOf(edit, group)
    const middle = [0, 1].map((axis) => {
      const values = items.map(([, { at }]) => at[axis] as number)
      return (Math.min(...values) + Math.max(...values)) / 2
    }) as Point
    for (const [id, { at, turn }] of items) {
      edit.change('items', id, { at: turned(at, by, middle), turn: (((turn + by) % 360_00) + 360_00) % 360_00 })
    }
  },
}

function addItem(edit: Edit, { model, ...item }: NewItem, group?: string): void {
  edit.add('items', { ...item, model: modelOf(edit, model), ...(group && { group }) })
}

function itemsOf(edit: Edit, group: string): [string, Item][] {
  edit.get('groups', group)
  return edit.entries('items').filter(([, item]) => item.group === group)
}
