import { useTranslations } from 'use-intl'
import { Island } from '../../islands/island.tsx'
import SearchForm from './search-form.island.tsx'
import { SearchIcon } from './search-icon.tsx'
import classes from './site-search.module.css'

/** A field in the header where there is room for one; else a button that opens it, without our JavaScript too. */
export function SiteSearch() {
  const words = useTranslations('search.form')
  return (
    <>
      <button
        type="button"
        className={`icon-button ${classes.opener}`}
        popoverTarget="site-search"
        aria-label={words('label')}
      >
        <SearchIcon size={24} />
      </button>
      <div id="site-search" popover="auto" className={classes.sheet}>
        <Island of={SearchForm} props={{}} />
      </div>
    </>
  )
}
