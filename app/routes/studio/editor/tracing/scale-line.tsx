import { inMillimetres } from '../plan/placed.ts'
import plan from '../plan/plan.module.css'
import { useEditor } from '../state/use-editor.ts'

/** The points between which a picture is scaled, and the line from one to the other. */
export function ScaleLine() {
  const isScaling = useEditor(({ tool }) => tool === 'scale')
  const trail = useEditor((state) => state.trail)
  if (!isScaling || trail.length === 0) return null
  const points = trail.map(inMillimetres)
  return (
    <g pointerEvents="none" aria-hidden>
      {points.map(([x, y], index) => (
        <path key={index === 0 ? 'from' : 'to'} className={plan.scalePoint} d={`M${x} ${y}h0`} />
      ))}
      {points.length > 1 && <path className={plan.scaleLine} d={`M${points.join('L')}`} />}
    </g>
  )
}
