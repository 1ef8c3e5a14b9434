import type { BlockFields } from '#domain/pages/blocks.ts'
import { Words } from '../words.tsx'
import classes from './arcade.module.css'
import { KEYSTONE, OUTLINE, stonesAt, stonesOf } from './arch.ts'

/** Steps under arches: each has more stones than the one before, and the last its keystone. */
export function Arcade({ items }: Pick<BlockFields<'steps'>, 'items'>) {
  return (
    <ol className={classes.arcade}>
      {items.map(({ title, text }, step) => (
        <li key={title} className={classes.bay}>
          <svg viewBox="-81 -86 162 157" aria-hidden="true" className={classes.arch}>
            <path d={OUTLINE} className={classes.outline} />
            <path d={stonesOf(stonesAt(step, items.length))} className={classes.stones} />
            {step === items.length - 1 && <path d={KEYSTONE} className={classes.keystone} />}
            <text y="54" className={classes.number}>
              {step + 1}
            </text>
          </svg>
          <h3>
            <Words text={title} />
          </h3>
          <p className="dim">
            <Words text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
