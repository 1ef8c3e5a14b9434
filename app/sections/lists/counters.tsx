import type { BlockFields } from '#domain/pages/blocks.ts'
import { ClaimMark } from '../claim-mark.tsx'
import { useMarks } from '../words.tsx'
import classes from './counters.module.css'

export function Counters({ items }: BlockFields<'counters'>) {
  if (items.length === 0) return null
  return (
    <section className="page">
      <ul className={classes.counters}>
        {items.map((item) => (
          <Counter key={item.label} {...item} />
        ))}
      </ul>
    </section>
  )
}

/** A large figure above its label, which are read out together: “2.6 million+ users”. */
function Counter({ before, figure, label }: BlockFields<'counters'>['items'][number]) {
  const marks = [...useMarks(figure), ...useMarks(label)]
  return (
    <li className={classes.counter}>
      <p className="visually-hidden">{[before, figure, label].join(' ').trim()}</p>
      {before && <p aria-hidden>{before}</p>}
      <p className={classes.figure}>
        <span aria-hidden>{figure}</span>
        {marks.map(({ end, source, asOf }) => (
          <ClaimMark key={`${end} ${source.words}`} source={source} asOf={asOf} />
        ))}
      </p>
      <p aria-hidden>{label}</p>
    </li>
  )
}
