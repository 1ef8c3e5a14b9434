import type { Words } from './words.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'en' | 'it' | 'zh'
    Messages: Words
  }
}
