import type { LanguageTag } from '#db/languages.ts'
import type { Words } from './words.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: LanguageTag
    Messages: Words
  }
}
