import { useState } from 'react'
import type { Part } from '#domain/designs/finishes.ts'
import type { Selected } from '../state/selected.ts'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import { placeOf, scopeOf, sidesOf } from './meant.ts'

/** The surfaces that a finish is for: a wall's side, what a room has of a part, or what all have. Saying so chooses them in 3D too. */
export function useScope() {
  const editor = useEditorStore()
  const document = useEditor((state) => state.document)
  const chosen = useEditor((state) => state.selected)
  const selected = placeOf(document, chosen)
  const [lastPart, setLastPart] = useState<Part>('floor')
  const sides = selected?.table === 'walls' ? sidesOf(document, selected.id) : []
  const scope = scopeOf(document, selected, lastPart)

  const choose = (surface: Selected['surface']) => {
    if (selected && surface) editor.set({ selected: { ...selected, surface } })
  }
  return {
    selected,
    scope,
    sides,
    setSide: choose,
    setPart(part: Part) {
      setLastPart(part)
      choose(part)
    },
  }
}
