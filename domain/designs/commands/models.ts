import type { PlacedModel } from '../document.ts'
import type { Edit } from './edit.ts'

/** The id of a model among those that are placed; it is written there once for all its items. */
export function modelOf(edit: Edit, { model, variant, name, size }: PlacedModel): string {
  const wanted: PlacedModel = { model, variant, name, size: [...size] }
  const same = JSON.stringify(wanted)
  const known = edit
    .entries('models')
    .find(([, { model, variant, name, size }]) => JSON.stringify({ model, variant, name, size }) === same)
  return known?.[0] ?? edit.add('models', wanted)
}

/** Takes away models and groups that nothing refers to any more. */
export function dropUnused(edit: Edit): void {
  const items = edit.entries('items')
  const groups = new Set(items.map(([, { group }]) => group))
  const models = new Set([...items, ...edit.entries('openings')].map(([, { model }]) => model))
  for (const [id] of edit.entries('groups')) if (!groups.has(id)) edit.remove('groups', id)
  for (const [id] of edit.entries('models')) if (!models.has(id)) edit.remove('models', id)
}
