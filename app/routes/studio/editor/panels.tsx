import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { FurnishPanel } from './furnish/furnish-panel.tsx'
import { laterPanel } from './later-panel.tsx'
import { ThingList } from './list/list.tsx'
import type { Panel } from './state/editor-store.ts'
import { useEditor, useEditorStore } from './state/use-editor.ts'
import classes from './workbench.module.css'

/** What can stand at the side, in the order of their tabs. */
export const panels: Record<Panel, ComponentType> = {
  list: ThingList,
  furnish: FurnishPanel,
  finishes: laterPanel(async () => (await import('./surfaces/finish-panel.tsx')).FinishPanel),
  light: laterPanel(async () => (await import('./light/light-panel.tsx')).LightPanel),
}

/** Chooses what stands at the side; on narrow windows, in the place of what one looks at. */
export function PanelTabs() {
  const words = useTranslations('planner.panels')
  const editor = useEditorStore()
  const panel = useEditor((state) => state.panel)
  const isPanelShown = useEditor((state) => state.isPanelShown)
  return (
    <nav className={classes.panelTabs} aria-label={words('label')} data-panel={isPanelShown}>
      {(Object.keys(panels) as Panel[]).map((each) => (
        <button
          key={each}
          type="button"
          className={classes.tab}
          aria-pressed={panel === each}
          onClick={() => editor.set({ panel: each, isPanelShown: true })}
        >
          {words(each)}
        </button>
      ))}
    </nav>
  )
}
