import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DesignDocument } from '#domain/designs/document.ts'
import { Link } from '../../../ui/link.tsx'
import { IconDownload, IconMinus, IconPlus } from '../../../ui/marks/icons.tsx'
import { Logo } from '../../../ui/marks/logo.tsx'
import { COMMAND_FIELD, CommandLine } from './drawing/command-line.tsx'
import { FurnishOnPlan } from './furnish/on-plan.tsx'
import { HelpLink } from './help-link.tsx'
import { IconFit, IconRedo, IconUndo } from './icons.tsx'
import { NorthArrow } from './light/north-arrow.tsx'
import { OutDialog } from './output/out-dialog.tsx'
import { PanelTabs, panels } from './panels.tsx'
import { Canvas, fitPlan, keepInView } from './plan/canvas.tsx'
import { createViewStore, zoomAt } from './plan/view.ts'
import { StateLine } from './saving/state-line.tsx'
import { type DesignSaver, type DesignSaving, useSeat } from './saving/use-saving.ts'
import { ScenePane } from './scene/scene-pane.tsx'
import { SnapChoice } from './snap-choice.tsx'
import { FirstSteps } from './start/first-steps.tsx'
import { Hint } from './start/hint.tsx'
import { useEditor, useEditorStore } from './state/use-editor.ts'
import { useEdits } from './state/use-edits.ts'
import { Toolbar, toolKeys } from './toolbar.tsx'
import { ViewSwitch } from './view-switch.tsx'
import classes from './workbench.module.css'

interface WorkbenchProps {
  design: { id: number; name: string; version: number; document: DesignDocument }
  saver: DesignSaver
  saving: DesignSaving
}

/** The editor of one design: bar above, tools at the side, the plan, and all that is drawn as a list. */
export function Workbench({ design, saver, saving }: WorkbenchProps) {
  const bar = useTranslations('planner.bar')
  const plan = useTranslations('planner.plan')
  const titles = useTranslations('planner.panels')
  const editor = useEditorStore()
  const edits = useEdits()
  const seat = useSeat({ id: design.id, editor, saver })
  // Each by itself: the whole state is another one with every frame of a drag.
  const said = useEditor((state) => state.said)
  const canUndo = useEditor((state) => state.canUndo)
  const canRedo = useEditor((state) => state.canRedo)
  const isReading = useEditor((state) => state.isReading)
  const isElsewhere = useEditor((state) => state.isElsewhere)
  const tool = useEditor((state) => state.tool)
  const looksAt = useEditor((state) => state.view)
  const panel = useEditor((state) => state.panel)
  const isPanelShown = useEditor((state) => state.isPanelShown)
  const isEmpty = useEditor(({ document }) => Object.keys(document.nodes).length === 0)
  const PanelInSide = panels[panel]
  const [view] = useState(() => createViewStore({ x: 0, y: 0, zoom: 0.1 }))
  const [isOut, setOut] = useState(false)
  const stage = useRef<HTMLDivElement>(null)

  const fit = () => stage.current && fitPlan(view, stage.current, editor.get().document)
  const show = () => stage.current && keepInView(view, stage.current, editor.get().document)
  const zoom = (by: number) => {
    const { width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {}
    view.set(zoomAt(view.get(), by, width / 2, height / 2))
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    const isAct = event.ctrlKey || event.metaKey
    if (document.querySelector('dialog:modal')) return
    if (isAct && !isTyping && /^[zy]$/i.test(event.key)) {
      event.preventDefault()
      if (event.key.toLowerCase() === 'y' || event.shiftKey) edits.redo()
      else edits.undo()
    } else if (isTyping || isAct || event.altKey) return
    else if (event.key === 'Escape') editor.set({ tool: 'select', trail: [], selected: null })
    else if (toolKeys[event.key.toLowerCase()]) {
      event.preventDefault()
      editor.set({ tool: toolKeys[event.key.toLowerCase()] ?? 'select', trail: [] })
    } else if (event.key === '+' || event.key === '-') zoom(event.key === '+' ? 1.25 : 0.8)
    // Whoever types a number means a length.
    else if (/^\d$/.test(event.key)) document.getElementById(COMMAND_FIELD)?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <div className={classes.workbench}>
      <header className={classes.bar}>
        <Link to="/studio" className={classes.home} aria-label={bar('back')}>
          <Logo height={24} />
        </Link>
        <h1 id="window-title" className={classes.name}>
          {design.name}
        </h1>
        <StateLine saving={saving} saver={saver} seat={seat} />
        <div className={classes.acts}>
          <button
            type="button"
            className="icon-button"
            aria-label={bar('undo')}
            disabled={!canUndo || isReading}
            onClick={edits.undo}
          >
            <IconUndo size={20} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={bar('redo')}
            disabled={!canRedo || isReading}
            onClick={edits.redo}
          >
            <IconRedo size={20} />
          </button>
          <button type="button" className="icon-button" aria-label={bar('out')} onClick={() => setOut(true)}>
            <IconDownload size={20} />
          </button>
          <HelpLink />
        </div>
      </header>
      <div className={classes.tabs}>
        <ViewSwitch />
        <PanelTabs />
      </div>
      <Toolbar />
      <div className={classes.middle} data-view={looksAt} data-panel={isPanelShown}>
        <section ref={stage} className={classes.stage} aria-label={plan('label')}>
          <Canvas view={view} />
          {isEmpty && !isElsewhere && tool === 'select' && <FirstSteps onBegun={fit} />}
          <NorthArrow />
          <Hint place="plan" />
          <FurnishOnPlan view={view} />
          <div className={classes.zoom}>
            <button type="button" className="icon-button" aria-label={plan('zoomIn')} onClick={() => zoom(1.25)}>
              <IconPlus size={20} />
            </button>
            <button type="button" className="icon-button" aria-label={plan('zoomOut')} onClick={() => zoom(0.8)}>
              <IconMinus size={20} />
            </button>
            <button type="button" className="icon-button" aria-label={plan('fit')} onClick={fit}>
              <IconFit size={20} />
            </button>
          </div>
        </section>
        <ScenePane />
        <aside className={classes.side} aria-label={titles(panel)}>
          <h2 className="visually-hidden">{titles(panel)}</h2>
          <fieldset disabled={isReading}>
            <PanelInSide />
          </fieldset>
        </aside>
      </div>
      <footer className={classes.foot}>
        <CommandLine onDrawn={show} />
        <div className={classes.row}>
          <SnapChoice />
        </div>
        {/* Also seen: what just happened, or why it didn't. */}
        <p className={classes.said} role="status" aria-live="polite">
          <span key={said.place}>{said.text}</span>
        </p>
      </footer>
      {isOut && <OutDialog onClose={() => setOut(false)} />}
    </div>
  )
}
