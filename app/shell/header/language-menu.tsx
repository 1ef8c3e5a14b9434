import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Language } from '../../i18n/language.ts'
import { chooseLanguage } from '../storage.ts'
import classes from './small-menu.module.css'

// Named in their own language, so that everyone finds theirs. The Chinese set is a stub and is not offered.
const choices: { language: Language; short: string; name: string; tag: 'en' | 'it' }[] = [
  { language: 'en', short: 'EN', name: 'English', tag: 'en' },
  { language: 'italy', short: 'IT', name: 'Italiano', tag: 'it' },
]

export function LanguageMenu() {
  const words = useTranslations('shell')
  const current = useLocale()
  const short = choices.find(({ tag }) => tag === current)?.short ?? 'EN'
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
  const current = useLocale()
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
  return choices.map(({ language, short, name, tag }) => (
    <li key={language}>
      <a
        href={href(language)}
        hrefLang={tag}
        lang={tag}
        className={className}
        aria-current={tag === current ? 'true' : undefined}
        // A kept page doesn't know of parameters that it doesn't depend on, such as where a visitor came from.
        suppressHydrationWarning
        onClick={(event) => choose(event, language)}
      >
        {name} <span className="dim">{short}</span>
      </a>
    </li>
  ))
}
