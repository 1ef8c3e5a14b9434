import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentIn, type PageDraft, tidied } from './draft.ts'
import { merged, ORDER, settled } from './merge.ts'
import { rearranged } from './rearrange.ts'

const keys = ['k1', 'k2', 'k3']
const names = keys.flatMap((key) => [`${key}_en_text`, `${key}_italy_text`])
const blocks = keys.map((key) => ({ key, kind: 'statement' as const }))
const base: PageDraft = { blocks, texts: Object.fromEntries(names.map((name) => [name, 'was'])) }

const changes = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('one', 'other', ''))
const changed = (texts: PageDraft['texts']): PageDraft => tidied({ blocks, texts: { ...base.texts, ...texts } })

test('whatever two people typed, nothing of it is lost: each field is as one of them left it, and where both did, both are told', () => {
  fc.assert(
    fc.property(changes, changes, (own, other) => {
      const [mine, theirs] = [changed(own), changed(other)]
      const { draft, conflicts } = merged(base, mine, theirs)
      for (const name of names) {
        const [was, m, t] = ['was', mine.texts[name] ?? '', theirs.texts[name] ?? '']
        expect(draft.texts[name] ?? '').toBe(m === was ? t : m)
        const told = conflicts.find((each) => each.name === name)
        expect(told).toEqual(m !== was && t !== was && m !== t ? { name, mine: m, theirs: t } : undefined)
      }
      // Chosen so throughout, it is what the other has wherever that one typed.
      const all = new Set(conflicts.map(({ name }) => name))
      const { texts } = settled(draft, conflicts, all)
      for (const name of Object.keys(other)) expect(texts[name] ?? '').toBe(theirs.texts[name] ?? '')
    }),
  )
})

const order = (draft: PageDraft) => draft.blocks.map(({ key }) => key).join(' ')

test('blocks that either adds are there, and what one removes is gone', () => {
  const mine = rearranged(base, 'add text k1', () => 'm1')
  const theirs = rearranged(
    rearranged(base, 'remove k3', () => ''),
    'add news k2',
    () => 't1',
  )
  expect(order(merged(base, mine, theirs).draft)).toBe('k1 m1 k2 t1 k3')
  expect(order(merged(base, base, theirs).draft)).toBe('k1 k2 t1')
  expect(order(merged(base, mine, base).draft)).toBe('k1 m1 k2 k3')
})

test('where both have another order, mine stands until theirs is chosen', () => {
  const [mine, theirs] = [rearranged(base, 'up k2', () => ''), rearranged(base, 'up k3', () => '')]
  const { draft, conflicts } = merged(base, mine, theirs)
  expect([order(draft), conflicts]).toEqual(['k2 k1 k3', [{ name: ORDER, mine: 'k2 k1 k3', theirs: 'k1 k3 k2' }]])
  expect(order(settled(draft, conflicts, new Set([ORDER])))).toBe('k1 k3 k2')
})

const item = (text: string) => ({ title: text, text })
const tiles: PageDraft = {
  blocks: [{ key: 'k1', kind: 'steps' }],
  texts: Object.fromEntries([
    ['k1_all_items', '3'],
    ...['en', 'italy'].flatMap((language) =>
      ['a', 'b', 'c'].flatMap((text, index) =>
        Object.entries(item(text + language)).map(([name, value]) => [`k1_${language}_items_${index}_${name}`, value]),
      ),
    ),
  ]),
}
const titles = (draft: PageDraft) =>
  (['en', 'italy'] as const).map((language) => {
    const { blocks } = contentIn(draft, language).content as { blocks: { items: { title: string; text: string }[] }[] }
    for (const { title, text } of blocks[0]?.items ?? []) expect(title).toBe(text)
    return blocks[0]?.items.map(({ title }) => title?.replace(language, '')).join('')
  })

test('items move, go and come in both languages at once', () => {
  const after = (order: string) => titles(rearranged(tiles, order, () => ''))
  expect(after('item-up k1 items 2')).toEqual(['acb', 'acb'])
  expect(after('item-down k1 items 0')).toEqual(['bac', 'bac'])
  expect(after('item-remove k1 items 1')).toEqual(['ac', 'ac'])
  expect(after('item-add k1 items')).toEqual(['abc', 'abc'])
  expect(rearranged(tiles, 'item-add k1 items', () => '').texts.k1_all_items).toBe('4')
})

test('what can’t be done changes nothing', () => {
  const orders = [
    '',
    'up',
    'up k9',
    'add carousel',
    'add __proto__',
    'item-up k1 items 0',
    'item-up k1 items 9',
    'item-down k1 items 2',
  ]
  const others = [
    'item-remove k1 items x',
    'item-add k1 head',
    'item-add k1 constructor',
    'up k1',
    'down k1',
    'item-remove k1 items 3',
  ]
  for (const order of [...orders, ...others]) {
    const after = rearranged(tiles, order, () => 'n')
    expect([after.blocks, titles(after)], order).toEqual([tiles.blocks, titles(tiles)])
  }
})

test('moved up and down again, an order is what it was', () => {
  fc.assert(
    fc.property(fc.constantFrom('k1', 'k2'), (key) => {
      const down = rearranged(base, `down ${key}`, () => '')
      expect(order(down)).not.toBe(order(base))
      expect(rearranged(down, `up ${key}`, () => '')).toEqual(base)
    }),
  )
})
