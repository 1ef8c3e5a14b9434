import { useTranslations } from 'use-intl'
import { COUNTED_MOST } from '#domain/backstage/lists/rules.ts'
import { Link } from '../../../ui/link.tsx'
import { useRecordWords } from '../records/record-words.ts'
import classes from './today.module.css'
import type { Loaded } from './today.tsx'

/** What waits for whoever looks, each number leading to what it counts. */
export function Waiting({ figures, waiting }: Pick<Loaded, 'figures' | 'waiting'>) {
  const words = useTranslations('backstage')
  return (
    <ul className={classes.figures}>
      {waiting.map(({ page, count }) => (
        <li key={page}>
          <Figure to={`/backstage/${page}`} count={count} label={words(`${page}.title`)} />
        </li>
      ))}
      {figures.map((figure) => (
        <li key={`${figure.list} ${figure.query}`}>
          <ListFigure {...figure} />
        </li>
      ))}
    </ul>
  )
}

function ListFigure({ list, filter, choice, query, count }: Loaded['figures'][number]) {
  const own = useRecordWords(list)
  return <Figure to={`/backstage/${list}?${query}`} count={count} label={own.waiting(filter, choice)} />
}

/** Nothing that waits is quiet. */
function Figure({ to, count, label }: { to: string; count: number; label: string }) {
  return (
    <Link to={to} className={classes.figure} data-quiet={count === 0 || undefined}>
      <span className={classes.count}>{count > COUNTED_MOST ? `${COUNTED_MOST}+` : count}</span>
      <span>{label}</span>
    </Link>
  )
}
