import { useTranslations } from 'use-intl'
import type { View } from './state/editor-store.ts'
import { useEditor, useEditorStore } from './state/use-editor.ts'
import { useLooksAt } from './state/use-looks-at.ts'
import classes from './workbench.module.css'

const views: View[] = ['plan', 'both', 'scene']

/** Chooses between plan and 3D. */
export function ViewSwitch() {
  const words = useTranslations('planner.views')
  const editor = useEditorStore()
  const view = useLooksAt()
  const isPanelShown = useEditor((state) => state.isPanelShown)
  return (
    <nav className={classes.viewTabs} aria-label={words('label')} data-panel={isPanelShown}>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          className={classes.tab}
          data-view={each}
          aria-pressed={view === each}
          onClick={() => editor.set({ view: each, isPanelShown: false })}
        >
          {words(each)}
        </button>
      ))}
    </nav>
  )
}
