import { memo } from 'react'
import { isSame } from '#domain/designs/geometry/exact.ts'
import type { Point } from '#domain/designs/units.ts'
import { distance } from '../drawing/snap.ts'
import { inMillimetres } from './placed.ts'
import classes from './plan.module.css'
import { useLengths } from './use-lengths.ts'

interface DimensionProps {
  /** In hundredths of a millimetre. */
  from: Point
  to: Point
  /** How far beside the line it stands, to its left, in millimetres. */
  aside: number
}

const TICK = 45

/** A size, as on an architect's plan: a thin line with a stroke across each end, and its figure. */
export const Dimension = memo(function Dimension({ from, to, aside }: DimensionProps) {
  const { figure } = useLengths()
  const [[ax, ay], [bx, by]] = [inMillimetres(from), inMillimetres(to)]
  const long = Math.hypot(bx - ax, by - ay)
  if (long < 1) return null
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
  // Read from below or from the right, never upside down.
  const isTurned = angle > 89.999 || angle < -90.001
  return (
    <g transform={`translate(${ax} ${ay}) rotate(${angle})`} pointerEvents="none" aria-hidden>
      <path
        className={classes.dimension}
        d={`M0 ${-aside}H${long}M${-TICK} ${TICK - aside}l${2 * TICK} ${-2 * TICK}M${long - TICK} ${TICK - aside}l${2 * TICK} ${-2 * TICK}M0 ${-aside - TICK}V${-aside / 3}M${long} ${-aside - TICK}V${-aside / 3}`}
      />
      <text className={classes.size} transform={`translate(${long / 2} ${-aside})${isTurned ? ' rotate(180)' : ''}`}>
        {figure(distance(from, to))}
      </text>
    </g>
  )
}, isAlike)

/** Its ends are worked out anew with every document: it counts where they are. */
function isAlike(before: DimensionProps, after: DimensionProps): boolean {
  return before.aside === after.aside && isSame(before.from, after.from) && isSame(before.to, after.to)
}
