import { memo } from 'react'
import type { DesignDocument } from '#domain/designs/document.ts'
import { inMillimetres } from '../plan/placed.ts'
import plan from '../plan/plan.module.css'

/** Half as wide as a lamp's sign is, in millimetres. */
const REACH = 90

/** Lamps as plans show them: a crossed circle. */
export const LampMarks = memo(function LampMarks({ lights }: { lights: DesignDocument['lights'] }) {
  return (
    <g aria-hidden>
      {Object.entries(lights).map(([id, { at }]) => {
        const [x, y] = inMillimetres(at)
        const diagonal = REACH * Math.SQRT1_2
        return (
          <path
            key={id}
            className={plan.lamp}
            transform={`translate(${x} ${y})`}
            d={`M${-REACH} 0a${REACH} ${REACH} 0 1 0 ${2 * REACH} 0a${REACH} ${REACH} 0 1 0 ${-2 * REACH} 0M${-diagonal} ${-diagonal}L${diagonal} ${diagonal}M${diagonal} ${-diagonal}L${-diagonal} ${diagonal}`}
          />
        )
      })}
    </g>
  )
})
