import { useMemo } from 'react'
import { useEditor } from '../state/use-editor.ts'
import { chosenItems } from './furnish-state.ts'

/** Every item that is chosen; the same array as long as these are the same. */
export function useChosenItems(): readonly string[] {
  const ids = useEditor((state) => chosenItems(state).join())
  return useMemo(() => (ids === '' ? [] : ids.split(',')), [ids])
}
