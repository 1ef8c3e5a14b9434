import { useTranslations } from 'use-intl'
import type { LanguageTag } from '#db/languages.ts'
import classes from './on-this-page.module.css'

/** What the article is made of, in windows that are wide enough for it. One part alone is no list. */
export function OnThisPage({ headings, lang }: { headings: { id: string; text: string }[]; lang: LanguageTag }) {
  const words = useTranslations('help')
  if (headings.length < 2) return null
  return (
    <nav className={classes.list} aria-labelledby="on-this-page">
      <p id="on-this-page" className={classes.title}>
        {words('onThisPage')}
      </p>
      <ul lang={lang}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className={classes.link}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
