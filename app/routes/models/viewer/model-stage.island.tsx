import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Picture as PictureFile } from '#domain/media/rules.ts'
import type { Size } from '#domain/models/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { IconCube, IconRestore, IconRulerMeasure } from './icons.tsx'
import { InYourRoom } from './in-your-room.tsx'
import classes from './model-stage.module.css'
import type { ModelView } from './model-view.ts'
import posterClasses from './poster.module.css'
import { Tool } from './tool.tsx'
import { useModelView } from './use-model-view.ts'

interface ModelStageProps {
  /** In the visitor's language. */
  name: string
  variant: string
  poster: PictureFile
  /** Of the GLB. */
  url: string
  /** Of the same with half of its detail, for phones and those who save data. */
  lighterUrl?: string | undefined
  size: Size
  /** The id of the words that describe what is seen. */
  describedBy: string
}

const sides = ['width', 'depth', 'height'] as const
const step = 15

/** The poster at once; the model itself, to be turned, when it is asked for. */
export default function ModelStage({ name, variant, poster, url, lighterUrl, size, describedBy }: ModelStageProps) {
  const words = useTranslations('model.view')
  const { holder, state, view, roomView, open } = useModelView(url, lighterUrl)
  const [isMeasured, setMeasured] = useState(false)
  const isReady = state === 'ready' && view !== null

  useEffect(() => view?.measure(isMeasured), [view, isMeasured])

  useEffect(() => {
    // What was focused, the button, is gone.
    if (isReady) holder.current?.focus({ preventScroll: true })
  }, [isReady, holder])

  return (
    <div className={`${posterClasses.ground} ${classes.stage}`} data-state={state}>
      <Picture
        media={poster}
        alt={words('picture', { name, variant })}
        sizes="(min-width: 75em) 50vw, 100vw"
        priority
        className={`${posterClasses.poster} ${posterClasses.blended}`}
      />
      {(state === 'opening' || state === 'ready') && (
        <div
          ref={holder}
          className={classes.view}
          role="application"
          aria-label={words('label', { name })}
          aria-describedby={describedBy}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application: the arrow keys turn it
          tabIndex={0}
          onKeyDown={(event) => view && steer(view, event)}
        />
      )}
      {isReady && isMeasured && <Dimensions view={view} size={size} />}
      <Notice state={state} onAgain={open} />
      <div className={`needs-script ${classes.tools}`}>
        {state === 'poster' && (
          <Tool icon={<IconCube size={20} />} onClick={open}>
            {words('open')}
          </Tool>
        )}
        {isReady && (
          <>
            <Tool icon={<IconRulerMeasure size={20} />} isOn={isMeasured} onClick={() => setMeasured(!isMeasured)}>
              {words('dimensions')}
            </Tool>
            <Tool icon={<IconRestore size={20} />} onClick={view.reset}>
              {words('reset')}
            </Tool>
            {roomView && <InYourRoom view={view} roomView={roomView} name={name} />}
          </>
        )}
      </div>
    </div>
  )
}

function steer(view: ModelView, event: KeyboardEvent) {
  const moves: Record<string, () => void> = {
    ArrowLeft: () => view.turn(-step, 0),
    ArrowRight: () => view.turn(step, 0),
    ArrowUp: () => view.turn(0, step),
    ArrowDown: () => view.turn(0, -step),
    '+': () => view.zoom(1.2),
    '=': () => view.zoom(1.2),
    '-': () => view.zoom(1 / 1.2),
    Home: view.reset,
  }
  const move = moves[event.key]
  if (!move || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  move()
}

function Notice({ state, onAgain }: { state: ReturnType<typeof useModelView>['state']; onAgain: () => void }) {
  const words = useTranslations('model.view')
  return (
    <div className={classes.notice} role="status">
      {state === 'opening' && <p>{words('opening')}</p>}
      {state === 'ready' && <p>{words('hint')}</p>}
      {state === 'failed' && (
        <>
          <p className={classes.strong}>{words('failedTitle')}</p>
          <p>{words('failedText')}</p>
          <Button size="sm" onClick={onAgain}>
            {words('again')}
          </Button>
        </>
      )}
      {state === 'flat' && (
        <>
          <p className={classes.strong}>{words('flatTitle')}</p>
          <p>{words('flatText')}</p>
        </>
      )}
    </div>
  )
}

/** How long each side is, on its line. The words beside the view say it, too. */
function Dimensions({ view, size }: { view: ModelView; size: Size }) {
  const words = useTranslations('model.view')
  const tags = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      view.onDrawn(() => {
        for (const [index, side] of sides.entries()) {
          const tag = tags.current?.children[index]
          const point = view.pointOf(side)
          if (tag instanceof HTMLElement && point) tag.style.translate = `${point.x}px ${point.y}px`
        }
      }),
    [view],
  )
  return (
    <div ref={tags} className={classes.tags} aria-hidden>
      {sides.map((side) => (
        <span key={side} className={classes.tag}>
          {words('side', { side: words(`sides.${side}`), mm: size[side] })}
        </span>
      ))}
    </div>
  )
}
