import { moved } from '#domain/moved.ts'
import type { BlockKind } from '../blocks.ts'
import { isBlockKind } from '../rules.ts'
import { BLOCKS_MOST, countOf, ITEMS_MOST, type PageDraft } from './draft.ts'
import { blockFields } from './fields.ts'

/**
 * Changes the order of a draft's blocks, or of the items of one, takes one away or adds one.
 * @param order as buttons say it: `up b3`, `down b3`, `remove b3`, `add hero b3` (after that block, or at the end), and of a list
 * `item-up b3 items 2`, `item-down …`, `item-remove …`, `item-add b3 items`; whatever else is said changes nothing
 * @param newKey what a new block is called
 */
export function rearranged(draft: PageDraft, order: string, newKey: () => string): PageDraft {
  const [what = '', ...given] = order.split(' ')
  if (what === 'add') return withBlock(draft, given[0] ?? '', given[1], newKey)
  const index = draft.blocks.findIndex(({ key }) => key === given[0])
  if (index < 0) return draft
  if (what === 'up') return { ...draft, blocks: moved(draft.blocks, index, index - 1) }
  if (what === 'down') return { ...draft, blocks: moved(draft.blocks, index, index + 1) }
  if (what === 'remove') return { ...draft, blocks: draft.blocks.filter((_, each) => each !== index) }
  return withItems(draft, index, what, given)
}

function withBlock(draft: PageDraft, kind: string, after: string | undefined, newKey: () => string): PageDraft {
  if (!isBlockKind(kind) || draft.blocks.length >= BLOCKS_MOST) return draft
  const before = draft.blocks.findIndex(({ key }) => key === after)
  const index = before < 0 ? draft.blocks.length : before + 1
  const block = { key: newKey(), kind: kind as BlockKind }
  return { ...draft, blocks: draft.blocks.toSpliced(index, 0, block) }
}

function withItems(draft: PageDraft, block: number, what: string, [key = '', name = '', at = '']: string[]): PageDraft {
  const list = blockFields[draft.blocks[block]?.kind as BlockKind].find(
    (each) => each.name === name && each.kind === 'list',
  )
  if (!list) return draft
  const count = countOf(draft, key, list)
  const item = Number(at)
  const isThere = /^\d+$/.test(at) && item < count
  const order = Array.from({ length: count }, (_, index) => index)
  if (what === 'item-add' && count < (list.most ?? ITEMS_MOST)) order.push(count)
  else if (!isThere) return draft
  else if (what === 'item-remove' && count > (list.least ?? 0)) order.splice(item, 1)
  else if (what === 'item-up') order.splice(0, count, ...moved(order, item, item - 1))
  else if (what === 'item-down') order.splice(0, count, ...moved(order, item, item + 1))
  return { ...draft, texts: inOrder(draft.texts, key, name, order) }
}

/** A list's texts by other places: `order` says which item comes to each. */
function inOrder(texts: PageDraft['texts'], key: string, list: string, order: number[]): PageDraft['texts'] {
  const ofItem = new RegExp(`^(${key}_[a-z]+_${list}_)(\\d+)(_.*)$`)
  const named = Object.entries(texts).flatMap(([name, text]): [string, string][] => {
    const [, before, index, after] = ofItem.exec(name) ?? []
    if (index === undefined) return [[name, text]]
    const to = order.indexOf(Number(index))
    return to < 0 ? [] : [[`${before}${to}${after}`, text]]
  })
  return { ...Object.fromEntries(named), [`${key}_all_${list}`]: String(order.length) }
}
