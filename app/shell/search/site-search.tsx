import { useTranslations } from 'use-intl'
import { SearchForm, SearchIcon } from './search-form.tsx'
import classes from './site-search.module.css'

/** A field in the header where there is room for one; else a button that opens it, without our JavaScript too. */
export function SiteSearch() {
  const words = useTranslations('search')
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
      <div
        id="site-search"
        popover="auto"
        className={classes.sheet}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector('input')?.focus()
        }}
      >
        <SearchForm />
      </div>
    </>
  )
}
