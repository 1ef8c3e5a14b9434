import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconDoor, IconPointer, IconRoom, IconWall, IconWindow } from './icons.tsx'
import type { Tool } from './state/editor-store.ts'
import { useEditor, useEditorStore } from './state/use-editor.ts'
import classes from './workbench.module.css'

/** Scaling begins where its picture is. */
type DrawingTool = Exclude<Tool, 'scale'>

/** By its first letter where it can be. */
export const toolKeys: Record<string, DrawingTool> = { v: 'select', w: 'wall', r: 'room', d: 'door', n: 'window' }

const icons: Record<DrawingTool, ReactNode> = {
  select: <IconPointer size={20} />,
  wall: <IconWall size={20} />,
  room: <IconRoom size={20} />,
  door: <IconDoor size={20} />,
  window: <IconWindow size={20} />,
}

/** What one draws with. Each has a key of its own, which its button names. */
export function Toolbar() {
  const words = useTranslations('planner.tools')
  const editor = useEditorStore()
  const tool = useEditor((state) => state.tool)
  const isReading = useEditor((state) => state.isReading)
  return (
    <div className={classes.tools} role="toolbar" aria-label={words('label')}>
      {Object.entries(toolKeys).map(([key, each]) => (
        <button
          key={each}
          type="button"
          className={classes.tool}
          aria-pressed={tool === each}
          aria-keyshortcuts={key.toUpperCase()}
          disabled={isReading}
          onClick={() => editor.set({ tool: each, trail: [] })}
        >
          {icons[each]}
          <span>{words(each)}</span>
          <kbd aria-hidden>{key.toUpperCase()}</kbd>
        </button>
      ))}
    </div>
  )
}
