import type { BlockFields } from '#domain/pages/blocks.ts'
import { Words } from '../words.tsx'
import classes from './counters.module.css'

export function Counters({ items }: BlockFields<'counters'>) {
  if (items.length === 0) return null
  return (
    <section className="page">
      <dl className={classes.counters}>
        {items.map(({ figure, label }) => (
          <div key={label} className={classes.counter}>
            <dt>
              <Words text={label} />
            </dt>
            <dd className={classes.figure}>
              <Words text={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
