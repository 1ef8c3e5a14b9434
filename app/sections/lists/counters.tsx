import type { BlockFields } from '#domain/pages/blocks.ts'
import classes from './counters.module.css'

export function Counters({ items }: BlockFields<'counters'>) {
  if (items.length === 0) return null
  return (
    <section className="page">
      <dl className={classes.counters}>
        {items.map(({ figure, label }) => (
          <div key={label} className={classes.counter}>
            <dt>{label}</dt>
            <dd className={classes.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
