import { type MouseEvent, use } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { LANGUAGES, type Language, OFFERED_LANGUAGES, offeredFor } from '#db/languages.ts'
import { chooseLanguage } from '../../api/storage.ts'
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

/** Links that work without JavaScript (`?lang=`); with it, the choice is stored and the page loaded again. */
export function LanguageChoices({ className }: { className?: string }) {
  const current = use(PageLanguage)
  const { pathname, search } = useLocation()
  function href(language: Language) {
    const query = new URLSearchParams(search)
    query.set('lang', language)
    return `${pathname}?${query}`
  }
  function choose(event: MouseEvent, language: Language) {
    event.preventDefault()
    chooseLanguage(language)
  }
  return OFFERED_LANGUAGES.map((language) => (
    <li key={language}>
      <a
        href={href(language)}
        hrefLang={LANGUAGES[language].tag}
        lang={LANGUAGES[language].tag}
        className={className}
        aria-current={language === current ? 'true' : undefined}
        // A kept page doesn't know of parameters that it doesn't depend on, such as where a visitor came from.
        suppressHydrationWarning
        onClick={(event) => choose(event, language)}
      >
        {LANGUAGES[language].name} <span className="dim">{LANGUAGES[language].short}</span>
      </a>
    </li>
  ))
}
