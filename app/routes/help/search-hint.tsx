import { useTranslations } from 'use-intl'
import { HELP_PATH } from '#domain/help/rules.ts'
import { TextLink } from '../../ui/text-link.tsx'
import classes from './search.module.css'

interface SearchHintProps {
  state: 'start' | 'short' | 'empty' | 'slow'
  query: string
  /** The query, or its beginning. */
  shown: string
}

/** Where the help centre has nothing: why, and where to go on with the same words. */
export function SearchHint({ state, query, shown }: SearchHintProps) {
  const words = useTranslations('help.search')
  const site = useTranslations('search')
  return (
    <section className={classes.hint} aria-live="polite">
      <h2>{state === 'empty' ? words('empty', { query: shown }) : site(state)}</h2>
      <p className="dim">{state === 'start' || state === 'empty' ? words(`${state}Text`) : site(`${state}Text`)}</p>
      <ul className={classes.ways}>
        {state === 'empty' && (
          <li>
            <TextLink to={`/search?${new URLSearchParams({ q: query })}`}>
              {words('wholeSite', { query: shown })}
            </TextLink>
          </li>
        )}
        <li>
          <TextLink to={HELP_PATH}>{words('browse')}</TextLink>
        </li>
        <li>
          <TextLink to="/contact">{words('ask')}</TextLink>
        </li>
      </ul>
    </section>
  )
}
