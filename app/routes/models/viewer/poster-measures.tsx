import { useTranslations } from 'use-intl'
import { type MeasuredLine, measuredLines } from '#domain/models/poster-view.ts'
import type { Size } from '#domain/models/rules.ts'
import classes from './poster-measures.module.css'

/**
 * How wide, deep and high a model is, on lines beside it on its poster, which was taken in our studio. The facts beside it
 * say so to who doesn't see them; in 3D they go.
 */
export function PosterMeasures({ size }: { size: Size }) {
  const words = useTranslations('model.poster')
  const lines = measuredLines(size)
  return (
    <div className={classes.measures} aria-hidden>
      <svg viewBox="0 0 100 100" className={classes.lines} aria-hidden>
        {lines.map((line) => (
          <path key={line.side} d={pathOf(line)} />
        ))}
      </svg>
      {lines.map(({ side, middle: [x, y] }) => (
        <span
          key={side}
          className={classes.tag}
          // Inside, also where the poster is as wide as the window.
          style={{ left: `min(${round(x)}%, 100% - 2.25rem)`, top: `${round(y)}%` }}
        >
          {words('side', { cm: size[side] / 10 })}
        </span>
      ))}
    </div>
  )
}

/** How far a line's end goes to either side of it, in per cent. */
const TICK = 0.9

/** With a tick at either end. */
function pathOf({ from, to }: MeasuredLine): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [across, down] = [(-(to[1] - from[1]) / length) * TICK, ((to[0] - from[0]) / length) * TICK]
  const line = (a: readonly number[], b: readonly number[]) => `M${a.map(round).join(' ')}L${b.map(round).join(' ')}`
  const tick = ([x, y]: readonly [number, number]) => line([x - across, y - down], [x + across, y + down])
  return line(from, to) + tick(from) + tick(to)
}

const round = (value: number) => Math.round(value * 10) / 10
