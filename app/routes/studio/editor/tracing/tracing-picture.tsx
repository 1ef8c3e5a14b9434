import { useParams } from 'react-router'
import type { Tracing } from '#domain/designs/tracing.ts'
import { millimetres } from '#domain/designs/units.ts'
import { inMillimetres } from '../plan/placed.ts'

/** The picture beneath the plan, as it lies there; nothing while it is hidden. */
export function TracingPicture({ tracing }: { tracing: Tracing | undefined }) {
  const { id } = useParams()
  if (!tracing || tracing.hidden) return null
  const [x, y] = inMillimetres(tracing.at)
  return (
    <image
      href={`/studio/${id}/pictures/${tracing.picture}`}
      x={x}
      y={y}
      width={millimetres(tracing.width)}
      height={millimetres(tracing.height)}
      // Angles of a design go counter-clockwise, those of an SVG clockwise.
      transform={`rotate(${-tracing.turn / 100} ${x} ${y})`}
      opacity={tracing.opacity / 100}
      preserveAspectRatio="none"
      pointerEvents="none"
      aria-hidden
    />
  )
}
