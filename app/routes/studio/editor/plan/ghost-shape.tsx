import { useTranslations } from 'use-intl'
import type { DesignDocument } from '#domain/designs/document.ts'
import { millimetres } from '#domain/designs/units.ts'
import type { Ghost } from '../drawing/ghost.ts'
import type { Snapped } from '../drawing/snap.ts'
import { Dimension } from './dimension.tsx'
import { OpeningGhost } from './opening-ghost.tsx'
import { inMillimetres } from './placed.ts'
import classes from './plan.module.css'
import { useLengths } from './use-lengths.ts'

interface GhostShapeProps {
  ghost: Ghost
  document: DesignDocument
  /** Of new walls, in hundredths of a millimetre. */
  thickness: number
}

/** What pressing here would draw, its sizes, and what it has snapped to. */
export function GhostShape({ ghost, document, thickness }: GhostShapeProps) {
  const { figure } = useLengths()
  const thick = millimetres(thickness)
  if (ghost.kind === 'spot') return <SnapMark snapped={ghost.snapped} />
  if (ghost.kind === 'opening') return <OpeningGhost opening={ghost.opening} document={document} />
  if (ghost.kind === 'room') {
    const [[x, y], [right, bottom]] = [inMillimetres(ghost.from), inMillimetres(ghost.to)]
    return (
      <g pointerEvents="none" aria-hidden>
        <path
          className={classes.ghost}
          fillRule="evenodd"
          d={`M${x - thick} ${y - thick}H${right + thick}V${bottom + thick}H${x - thick}ZM${x} ${y}V${bottom}H${right}V${y}Z`}
        />
        <Dimension from={ghost.from} to={[ghost.to[0], ghost.from[1]]} aside={thick + 160} />
        <Dimension from={[ghost.from[0], ghost.to[1]]} to={ghost.from} aside={thick + 160} />
      </g>
    )
  }
  const [[ax, ay], [bx, by]] = [inMillimetres(ghost.from), inMillimetres(ghost.snapped.at)]
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
  const isTurned = Math.abs(angle) > 90
  return (
    <g pointerEvents="none" aria-hidden>
      <g transform={`translate(${ax} ${ay}) rotate(${angle})`}>
        <rect className={classes.ghost} y={-thick / 2} width={Math.hypot(bx - ax, by - ay)} height={thick} />
        <text
          className={classes.size}
          transform={`translate(${Math.hypot(bx - ax, by - ay) / 2} ${-thick - 120})${isTurned ? ' rotate(180)' : ''}`}
        >
          {figure(ghost.length)}
        </text>
      </g>
      <SnapMark snapped={ghost.snapped} />
    </g>
  )
}

function SnapMark({ snapped: { at, to, guides } }: { snapped: Snapped }) {
  const words = useTranslations('planner.snap')
  const [x, y] = inMillimetres(at)
  const said = to && { corner: words('toCorner'), wall: words('toWall'), line: words('toLine'), grid: '' }[to]
  return (
    <g pointerEvents="none" aria-hidden>
      {guides.map(([from, end]) => {
        const [[x1, y1], [x2, y2]] = [inMillimetres(from), inMillimetres(end)]
        return <line key={`${from}`} className={classes.guide} x1={x1} y1={y1} x2={x2} y2={y2} />
      })}
      <circle className={classes.spot} cx={x} cy={y} />
      {said && (
        <g transform={`translate(${x} ${y})`}>
          <text className={classes.size} dy="2em">
            {said}
          </text>
        </g>
      )}
    </g>
  )
}
