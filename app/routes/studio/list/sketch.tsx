import { SKETCH } from '#domain/designs/rules.ts'
import classes from './sketch.module.css'

/** A plan as small as in a list; what it shows is said beside it. @param path of `summaryOf` */
export function Sketch({ path }: { path: string }) {
  return (
    <span className={classes.sheet}>
      <svg className={classes.plan} viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`} aria-hidden="true">
        <path d={path} />
      </svg>
    </span>
  )
}
