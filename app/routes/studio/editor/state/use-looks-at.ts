import { useSyncExternalStore } from 'react'
import type { View } from './editor-store.ts'
import { useEditor } from './use-editor.ts'

/** As `--from-lg`: from there on there is room for plan and 3D side by side. */
const WIDE = '(min-width: 75em)'

/** What one looks at: where there isn't room for both, the plan. */
export function useLooksAt(): View {
  const view = useEditor((state) => state.view)
  const isWide = useSyncExternalStore(
    hear,
    () => matchMedia(WIDE).matches,
    () => true,
  )
  return view === 'both' && !isWide ? 'plan' : view
}

function hear(listener: () => void) {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
