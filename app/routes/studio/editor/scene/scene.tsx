import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import type { Point } from '#domain/designs/units.ts'
import { useDragging } from '../drawing/use-dragging.ts'
import { useThingKeys } from '../drawing/use-thing-keys.ts'
import { useChoosing } from '../furnish/use-choosing.ts'
import { Hint } from '../start/hint.tsx'
import { forgetHint } from '../start/hints.ts'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import { chosenBy } from '../surfaces/meant.ts'
import type { Thing } from './furniture/things.ts'
import { attachKeys } from './keys.ts'
import type { Met } from './pointing.ts'
import classes from './scene.module.css'
import { SceneControls } from './scene-controls.tsx'
import type { Mode } from './scene-view.ts'
import { useSceneView } from './use-scene-view.ts'

/** The design in three dimensions, from outside or at eye height. What is pressed in it is chosen, as on the plan. */
export default function Scene() {
  const words = useTranslations('planner.scene')
  const editor = useEditorStore()
  const holder = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const help = useId()
  const [mode, setMode] = useState<Mode>('orbit')
  const { view, state, furniture } = useSceneView(holder, { onMet: choose, onGrab: grab })
  const choosing = useChoosing()
  const drag = useDragging()
  const keys = useThingKeys()
  const document = useEditor((editing) => editing.document)
  const pieces = Object.keys(document.items).length
  const isEmpty = pieces === 0 && Object.keys(document.nodes).length === 0
  const isReady = state === 'ready' && view !== null

  const onThing = useEffectEvent((event: KeyboardEvent) => {
    const { selected, isReading } = editor.get()
    return selected?.table === 'items' && !isReading && keys(event, view?.facing())
  })
  useEffect(() => {
    if (!view || !stage.current) return
    const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
    return attachKeys(stage.current, { view, mode, moves, onThing: (event) => onThing(event) })
  }, [view, mode])

  function choose(met: Met | null) {
    const selected = met && ('thing' in met ? { table: met.thing.table, id: met.thing.id } : chosenBy(met.face))
    choosing.onDown(selected, false)
    editor.set({ selected })
  }

  /** What is chosen already: else one could hardly turn a furnished room. */
  function grab({ table, id }: Thing, at: Point, zoom: number) {
    if (table !== 'items' || !choosing.chosen.has(id) || editor.get().isReading) return null
    return drag({ table, id }, at, ({ altKey, pointerType }) => ({
      zoom,
      isFree: altKey,
      isTouch: pointerType === 'touch',
    }))
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
