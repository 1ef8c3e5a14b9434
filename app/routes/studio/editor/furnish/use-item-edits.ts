import { useTranslations } from 'use-intl'
import { applyCommand, type SingleCommand } from '#domain/designs/commands.ts'
import type { DesignDocument } from '#domain/designs/document.ts'
import { copiesOf, mirrored } from '#domain/designs/placing/copying.ts'
import { freeSpaceAt } from '#domain/designs/placing/free-space.ts'
import { turnedBy } from '#domain/designs/placing/moving.ts'
import { standingOn } from '#domain/designs/placing/tops.ts'
import { millimetres } from '#domain/designs/units.ts'
import { useThingNames } from '../plan/thing-names.ts'
import { useAct, useEditorStore } from '../state/use-editor.ts'
import { conflictsOfItems, useConflictWords } from './conflict-words.ts'
import { chosenItems, furnish, groupsOf, nothingAsked } from './furnish-state.ts'

/** More than a piece itself takes up its successor may be, where there is room for it. */
const LARGER = 1.25

/** What keys, buttons and fields do to the items that are chosen, all of them as one. */
export function useItemEdits() {
  const editor = useEditorStore()
  const act = useAct()
  const nameOf = useThingNames()
  const words = useTranslations('planner.furnish')
  const said = useTranslations('planner.said')
  const told = useConflictWords()

  const named = (document: DesignDocument, ids: readonly string[]) =>
    ids.length === 1
      ? nameOf(document, { table: 'items', id: ids[0] as string })
      : words('pieces', { count: ids.length })

  /** What some items are in then, in words. */
  function troubles(document: DesignDocument, ids: readonly string[]): string {
    return told(document, conflictsOfItems(document, ids))
  }
  function change(commands: SingleCommand[], ids: readonly string[]): boolean {
    return act(commands, (after) =>
      [said('changed', { what: named(after, ids) }), troubles(after, ids)].filter(Boolean).join('. '),
    )
  }

  return {
    named,
    change,
    turn(by: number) {
      const { document } = editor.get()
      const ids = chosenItems(editor.get())
      change(turnedBy(document, ids, by), ids)
    },
    mirror() {
      const ids = chosenItems(editor.get())
      change(mirrored(editor.get().document, ids), ids)
    },
    duplicate() {
      const { document } = editor.get()
      const ids = chosenItems(editor.get())
      const commands = copiesOf(document, ids)
      const applied = applyCommand(document, { do: 'together', commands })
      if (!act(commands, words('said.copied', { what: named(document, ids) })) || applied.refused) return
      const [first, ...others] = applied.added.filter((id) => id.startsWith('i'))
      furnish(editor, { others: ids.length > 1 && groupsOf(document, ids).length !== 1 ? others : [] })
      if (first) editor.set({ selected: { table: 'items', id: first } })
    },
    group() {
      const ids = chosenItems(editor.get())
      act([{ do: 'group', items: ids }], words('said.grouped', { count: ids.length }))
      furnish(editor, { others: [] })
    },
    ungroup() {
      const { document } = editor.get()
      const groups = groupsOf(document, chosenItems(editor.get()))
      act(
        groups.map((group) => ({ do: 'ungroup', group })),
        words('said.ungrouped'),
      )
    },
    remove() {
      const { document } = editor.get()
      const ids = chosenItems(editor.get())
      const what = named(document, ids)
      return act(
        ids.map((item) => ({ do: 'removeItem', item })),
        said('removed', { what }),
      )
    },
    /** Shows what else would fit where an item stands. */
    swap(id: string) {
      const { document } = editor.get()
      const item = document.items[id]
      const [width = 0, depth = 0, height = 0] = document.models[item?.model ?? '']?.size ?? []
      if (!item) return
      const free = freeSpaceAt(document, item.at, new Set([id, ...standingOn(document, [id])]))
      const most = (own: number, there = own) => Math.floor(millimetres(Math.min(own * LARGER, Math.max(own, there))))
      const isAcross = free && (Math.round((free.turn - item.turn) / 90_00) & 1) === 1
      const [across, deep] = isAcross ? [free.depth, free.width] : [free?.width, free?.depth]
      const niche = { width: most(width, across), depth: most(depth, deep), height: most(height, free?.height) }
      const asked = { ...nothingAsked, kind: 'product', mount: item.mount } as const
      furnish(editor, { swapped: id, niche, spot: null, asked })
      editor.set({ panel: 'furnish', isPanelShown: true })
    },
    showNumbers: () => editor.set({ panel: 'list', isPanelShown: true }),
    /** Adds an item to those that are chosen beside the next one, or takes it away from them. */
    mark(id: string) {
      const { others } = editor.get().furnish
      const isMarked = others.includes(id)
      furnish(editor, { others: isMarked ? others.filter((other) => other !== id) : [...others, id] })
      const ids = chosenItems(editor.get())
      editor.say(words('said.chosen', { what: named(editor.get().document, ids) }))
    },
  }
}
