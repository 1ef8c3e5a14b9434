import { useId } from 'react'
import type { PlacedFinish } from '#domain/designs/document.ts'
import { finishOf } from '#domain/designs/finishes.ts'
import plan from '../plan/plan.module.css'
import { jointLines } from './joint-lines.ts'

/** A floor as it was chosen: its colour as a tint, and true to scale where its pieces meet. */
export function FloorFinish({ placed, d }: { placed: PlacedFinish; d: string }) {
  const id = useId()
  const finish = finishOf(placed, 'floor')
  const lines = jointLines(finish)
  return (
    <>
      <path className={plan.tint} d={d} fillRule="evenodd" style={{ fill: finish.colours[0] }} />
      {lines.d !== '' && (
        <>
          <pattern
            id={id}
            width={lines.width}
            height={lines.height}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${-(placed.turn ?? 0) / 100})`}
          >
            <path className={plan.joints} d={lines.d} />
          </pattern>
          <path className={plan.laid} d={d} fillRule="evenodd" fill={`url(#${id})`} />
        </>
      )}
    </>
  )
}
