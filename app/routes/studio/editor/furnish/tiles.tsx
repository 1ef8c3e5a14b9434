import type { PointerEvent as ReactPointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import { hundredths } from '#domain/designs/units.ts'
import type { StudioModel } from '#domain/models/studio/models.ts'
import { useLengths } from '../plan/use-lengths.ts'
import classes from './furnish.module.css'
import { useHeld } from './use-held.ts'

/** Farther than this, in pixels, pressing a tile is dragging it off. */
const SLACK = 8

/** What was found. Each is taken by pressing it or by Enter, or dragged to its place. */
export function Tiles({ models, isOld }: { models: readonly StudioModel[]; isOld: boolean }) {
  const { take } = useHeld()
  return (
    <ul className={classes.tiles} aria-busy={isOld}>
      {models.map((model) => (
        <li key={model.id}>
          <Tile
            model={model}
            onTake={(isDragged) => take(model, model.fitting ?? model.variants[0]?.place ?? 0, isDragged)}
          />
        </li>
      ))}
    </ul>
  )
}

function Tile({ model, onTake }: { model: StudioModel; onTake: (isDragged: boolean) => void }) {
  const words = useTranslations('planner.furnish')
  const { figure, length } = useLengths()
  const { name, brand, poster, parts } = model
  const { size = model.size } = model.variants.find(({ place }) => place === model.fitting) ?? {}
  const [width, depth, height] = size.map(hundredths) as [number, number, number]

  /** Until it is let go, or is as far off that it is being dragged. */
  function press(down: ReactPointerEvent) {
    if (down.button !== 0 || !isPlanShown()) return
    const end = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
    const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
      if (pointerId !== down.pointerId) return
      if (Math.hypot(clientX - down.clientX, clientY - down.clientY) < SLACK) return
      end()
      onTake(true)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  return (
    <button
      type="button"
      className={classes.tile}
      data-model={model.id}
      onClick={() => onTake(false)}
      onPointerDown={press}
      onDragStart={(event) => event.preventDefault()}
    >
      <img className={classes.poster} src={poster} alt="" width={320} height={320} loading="lazy" draggable={false} />
      <span className={classes.tileName}>{name}</span>
      {(brand || parts) && (
        <span className={classes.tileFact}>
          {[brand, parts && words('parts', { count: parts.length })].filter(Boolean).join(', ')}
        </span>
      )}
      <span className={classes.tileFact}>
        {figure(width)} × {figure(depth)} × {length(height)}
      </span>
    </button>
  )
}

/** Where there is room for the panel alone nothing can be dragged out of it. */
const isPlanShown = () => document.querySelector('svg[data-tool]')?.getClientRects().length === 1
