import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import { useChoosing } from '../furnish/use-choosing.ts'
import { Hint } from '../start/hint.tsx'
import { forgetHint } from '../start/hints.ts'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import { chosenBy } from '../surfaces/meant.ts'
import { attachKeys } from './keys.ts'
import classes from './scene.module.css'
import { SceneControls } from './scene-controls.tsx'
import type { Met, Mode } from './scene-view.ts'
import { useSceneView } from './use-scene-view.ts'

/** The design in three dimensions, from outside or at eye height. What is pressed in it is chosen, as on the plan. */
export default function Scene() {
  const words = useTranslations('planner.scene')
  const editor = useEditorStore()
  const holder = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const help = useId()
  const [mode, setMode] = useState<Mode>('orbit')
  const { view, state, furniture } = useSceneView(holder, choose)
  const choosing = useChoosing()
  const document = useEditor((editing) => editing.document)
  const pieces = Object.keys(document.items).length
  const isEmpty = pieces === 0 && Object.keys(document.nodes).length === 0
  const isReady = state === 'ready' && view !== null

  useEffect(() => {
    if (!view || !stage.current) return
    const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
    return attachKeys(stage.current, { view, mode, moves })
  }, [view, mode])

  function choose(met: Met | null) {
    const selected = met && ('thing' in met ? { table: met.thing.table, id: met.thing.id } : chosenBy(met.face))
    choosing.onDown(selected, false)
    editor.set({ selected })
  }

  function lookFrom(next: Mode) {
    const { selected } = editor.get()
    view?.look(next, next === 'walk' && selected?.table === 'rooms' ? selected.id : undefined)
    setMode(next)
    if (next === 'walk') forgetHint('scene')
    stage.current?.focus()
  }

  return (
    <>
      <p id={help} hidden>
        {words(mode === 'walk' ? 'walkHelp' : 'outsideHelp')}
      </p>
      <div
        ref={stage}
        className={classes.stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what has the focus takes the keys that turn it and walk
        tabIndex={0}
        aria-label={words('label')}
        aria-describedby={help}
      >
        <div
          ref={holder}
          className={classes.picture}
          role="img"
          aria-label={words(mode === 'walk' ? 'pictureWalking' : 'picture', {
            rooms: roomsOf(document).length,
            pieces,
          })}
          data-mode={mode}
          data-state={state}
        />
      </div>
      {isReady && <SceneControls view={view} mode={mode} onMode={lookFrom} />}
      {isReady && <Hint place="scene" />}
      <div className={classes.notice} role="status">
        {state === 'opening' && <p>{words('opening')}</p>}
        {(state === 'flat' || state === 'lost' || state === 'unfetched') && <p>{words(state)}</p>}
        {isReady && isEmpty && <p>{words('empty')}</p>}
        {isReady && furniture.isUnreachable && <p>{words('unreachable')}</p>}
        {isReady && furniture.failed > 0 && <p>{words('failed', { count: furniture.failed })}</p>}
        {isReady && furniture.coming > 0 && <p>{words('coming', { count: furniture.coming })}</p>}
        {isReady && view && (furniture.failed > 0 || furniture.isUnreachable) && (
          <button type="button" className={classes.again} onClick={view.retry}>
            {words('retry')}
          </button>
        )}
      </div>
    </>
  )
}
