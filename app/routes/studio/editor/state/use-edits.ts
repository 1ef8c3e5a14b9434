import { useTranslations } from 'use-intl'
import type { SingleCommand } from '#domain/designs/commands.ts'
import { useItemEdits } from '../furnish/use-item-edits.ts'
import { useThingNames } from '../plan/thing-names.ts'
import type { Selected } from './selected.ts'
import { useAct, useEditorStore } from './use-editor.ts'

/** What keys, buttons and fields do to one thing. */
export function useEdits() {
  const editor = useEditorStore()
  const act = useAct()
  const nameOf = useThingNames()
  const items = useItemEdits()
  const words = useTranslations('planner.said')

  const change = (thing: Selected, ...commands: SingleCommand[]) =>
    act(commands, (after) => words('changed', { what: nameOf(after, thing) }))

  return {
    change,
    remove(thing: Selected): boolean {
      const { table, id } = thing
      const what = nameOf(editor.get().document, thing)
      if (table === 'walls') return act([{ do: 'removeWall', wall: id }], words('removed', { what }))
      if (table === 'openings') return act([{ do: 'removeOpening', opening: id }], words('removed', { what }))
      if (table === 'items') return items.remove()
      return false
    },
    flip({ table, id }: Selected) {
      const opening = editor.get().document.openings[id]
      if (table !== 'openings' || !opening) return
      const swing = opening.swing === 'left' ? 'right' : 'left'
      change({ table, id }, { do: 'changeOpening', opening: id, fields: { swing } })
    },
    hinge({ table, id }: Selected) {
      const opening = editor.get().document.openings[id]
      if (table !== 'openings' || !opening) return
      const hinge = opening.hinge === 'start' ? 'end' : 'start'
      change({ table, id }, { do: 'changeOpening', opening: id, fields: { hinge } })
    },
    undo: () => editor.say(editor.undo() ? words('undone') : words('nothingToUndo')),
    redo: () => editor.redo() && editor.say(words('redone')),
  }
}
