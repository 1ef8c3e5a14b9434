import { use } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { LANGUAGES, type Language, OFFERED_LANGUAGES, offeredFor } from '#db/languages.ts'
import { PageLanguage } from '../../i18n/page-language.ts'
import classes from './small-menu.module.css'

export function LanguageMenu() {
  const words = useTranslations('shell')
  const { short } = LANGUAGES[offeredFor(use(PageLanguage))]
  return (
    <div className={classes.holder}>
      <button
        type="button"
        className={classes.button}
        popoverTarget="menu-language"
        aria-label={`${short}, ${words('language')}`}
      >
        {short}
      </button>
      <div id="menu-language" popover="auto" className={classes.menu}>
        <ul>
          <LanguageChoices className={classes.choice} />
        </ul>
      </div>
    </div>
  )
}

/** See app/elements/languages.ts. */
export function LanguageChoices({ className }: { className?: string }) {
  const current = use(PageLanguage)
  const { pathname, search } = useLocation()
  function href(language: Language) {
    const query = new URLSearchParams(search)
    query.set('lang', language)
    return `${pathname}?${query}`
  }
  return OFFERED_LANGUAGES.map((language) => (
    <li key={language}>
      <a
        href={href(language)}
        hrefLang={LANGUAGES[language].tag}
        lang={LANGUAGES[language].tag}
        className={className}
        aria-current={language === current ? 'true' : undefined}
        data-language={language}
      >
        {`${LANGUAGES[language].name} `}
        <span className="dim">{LANGUAGES[language].short}</span>
      </a>
    </li>
  ))
}
