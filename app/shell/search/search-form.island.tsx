import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './search-form.module.css'
import { SearchIcon } from './search-icon.tsx'
import type { SuggestionsProps } from './search-suggestions.tsx'

/**
 * Searches the whole site, without JavaScript too. What is suggested while somebody types, and the code for it, comes
 * with the first focus: few visitors of a page search.
 */
export default function SearchForm({ query, className = '' }: { query?: string; className?: string }) {
  const words = useTranslations('search.form')
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const prepare = useCallback(() => {
    const come = (code: typeof import('./search-suggestions.tsx')) => setSuggestions(() => code.SearchSuggestions)
    // Without its code there are no suggestions, and the form still searches.
    import('./search-suggestions.tsx').then(come, () => {})
  }, [])
  useEffect(() => {
    // Somebody began to type before React ran here.
    if (field && field === document.activeElement) prepare()
  }, [field, prepare])
  return (
    <search className={className}>
      <form action="/search" className={classes.form}>
        <input
          key={query}
          ref={setField}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          autoComplete="off"
          placeholder={words('placeholder')}
          aria-label={words('label')}
          className={classes.field}
          onFocus={prepare}
        />
        <button
          type="button"
          className={`icon-button needs-script ${classes.clear}`}
          aria-label={words('clear')}
          onClick={() => field && clear(field)}
        >
          <svg viewBox="0 0 12 12" width="12" height="12" stroke="currentColor" aria-hidden>
            <path d="M1 1l10 10M11 1 1 11" />
          </svg>
        </button>
        <button type="submit" className={`icon-button ${classes.submit}`} aria-label={words('submit')}>
          <SearchIcon size={20} />
        </button>
        {Suggestions && field && <Suggestions field={field} />}
      </form>
    </search>
  )
}

/** As if it had been emptied by hand. */
function clear(field: HTMLInputElement) {
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
