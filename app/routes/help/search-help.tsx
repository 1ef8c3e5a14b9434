import { useTranslations } from 'use-intl'
import { HELP_SEARCH_PATH } from '#domain/help/rules.ts'
import { LONGEST_QUERY } from '#domain/search/rules.ts'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import classes from './search-help.module.css'

/** Searches the articles of the help centre, and nothing else. */
export function SearchHelp({ query = '' }: { query?: string }) {
  const words = useTranslations('help.search')
  return (
    <div className={classes.search}>
      <SearchBox
        action={HELP_SEARCH_PATH}
        text={query}
        maxLength={LONGEST_QUERY}
        label={words('label')}
        submit={words('submit')}
      />
    </div>
  )
}
