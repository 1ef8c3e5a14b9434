import { useTranslations } from 'use-intl'
import { TextLink } from '../../ui/text-link.tsx'
import classes from './search.module.css'

const ways = [
  { page: 'ideas', path: '/gallery/ideas' },
  { page: 'market', path: '/gallery/market' },
  { page: 'training', path: '/support/training' },
  { page: 'help', path: '/support/help' },
] as const

/** Where there are no results: why, and where to go on. */
export function SearchHint({ state, query }: { state: 'start' | 'short' | 'empty' | 'slow'; query: string }) {
  const words = useTranslations('search')
  const pages = useTranslations('shell.pages')
  return (
    <section className={classes.hint}>
      <h2>{words(state, { query })}</h2>
      <p className="dim">{words(`${state}Text`)}</p>
      <h3 className={classes.waysTitle}>{words('ways')}</h3>
      <ul className={classes.ways}>
        {ways.map(({ page, path }) => (
          <li key={path}>
            <TextLink to={path}>{pages(page)}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
