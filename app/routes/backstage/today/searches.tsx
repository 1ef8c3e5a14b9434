import { use } from 'react'
import { useTranslations } from 'use-intl'
import { isLanguage } from '#db/languages.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { PageLanguage } from '../../../i18n/page-language.ts'
import { Link } from '../../../ui/link.tsx'
import { Most } from './most.tsx'
import type { Loaded } from './today.tsx'

/** What visitors looked for in vain. */
export function Searches({ searches }: { searches: NonNullable<Loaded['searches']> }) {
  const words = useTranslations('backstage.today')
  const reader = use(PageLanguage)
  return (
    <Most
      title={words('searches')}
      list={{ to: '/backstage/searches', label: words('allSearches') }}
      none={words('noSearches')}
      names={[words('query'), words('language'), words('count')]}
      rows={searches.map(({ query, language, count }) => ({
        key: `${query} ${language}`,
        cells: [
          <Link key="query" to={`/search?q=${encodeURIComponent(query)}`}>
            {query}
          </Link>,
          isLanguage(language) ? languageName(language, reader) : language,
          count,
        ],
      }))}
    />
  )
}
