import { useId, useSyncExternalStore } from 'react'
import classes from './plan.module.css'
import { gridStep, type ViewStore } from './view.ts'

const EXTENT_MM = 100_000

/** Lines under the plan, of which every tenth (or fifth) is stronger. Drawn anew only where their step changes. */
export function Grid({ view }: { view: ViewStore }) {
  const step = useSyncExternalStore(
    view.subscribe,
    () => gridStep(view.get().zoom),
    () => 100,
  )
  const id = useId()
  const strong = gridStep(12 / (step * 1.001))
  return (
    <>
      <defs>
        <Pattern id={`${id}-fine`} step={step} className={classes.grid} />
        <Pattern id={`${id}-strong`} step={strong} className={classes.gridStrong} />
      </defs>
      {['fine', 'strong'].map((each) => (
        <rect
          key={each}
          x={-EXTENT_MM}
          y={-EXTENT_MM}
          width={2 * EXTENT_MM}
          height={2 * EXTENT_MM}
          fill={`url(#${id}-${each})`}
          aria-hidden
        />
      ))}
    </>
  )
}

function Pattern({ id, step, className }: { id: string; step: number; className: string | undefined }) {
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
      <path d={`M0 ${step}V0H${step}`} fill="none" className={className} />
    </pattern>
  )
}
