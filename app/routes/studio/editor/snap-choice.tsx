import { useTranslations } from 'use-intl'
import type { Snapping } from './drawing/snap.ts'
import { useEditor, useEditorStore } from './state/use-editor.ts'
import classes from './workbench.module.css'

const MODES: Snapping[] = ['grid', 'lines', 'off']

/** What is drawn to, and what a typed length means: each button says what is so, and goes on to the next. */
export function SnapChoice() {
  const words = useTranslations('planner.snap')
  const editor = useEditorStore()
  const snapping = useEditor((state) => state.snapping)
  const measure = useEditor((state) => state.measure)
  const next = MODES[(MODES.indexOf(snapping) + 1) % MODES.length] ?? 'grid'
  return (
    <>
      <button type="button" className={classes.chip} onClick={() => editor.set({ snapping: next })}>
        <span className={classes.chipName}>{words('label')}</span> {words(snapping)}
      </button>
      <button
        type="button"
        className={classes.chip}
        onClick={() => editor.set({ measure: measure === 'inner' ? 'axis' : 'inner' })}
      >
        <span className={classes.chipName}>{words('measure')}</span> {words(measure)}
      </button>
    </>
  )
}
