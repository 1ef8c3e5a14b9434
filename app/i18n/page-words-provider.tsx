import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { LANGUAGES, type Language } from '#db/languages.ts'
import { PageLanguage } from './page-language.ts'
import { pageWords } from './page-words.ts'

/** The language of what is in it, and the words in that. */
export function PageWords({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <PageLanguage value={language}>
      <IntlProvider locale={LANGUAGES[language].tag} messages={pageWords(language)} timeZone="Europe/Rome">
        {children}
      </IntlProvider>
    </PageLanguage>
  )
}
