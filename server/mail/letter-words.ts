import en from '#app/i18n/locales/en/letters.json' with { type: 'json' }
import italy from '#app/i18n/locales/italy/letters.json' with { type: 'json' }

/**
 * The words of letters, and what they are in, for somebody who reads a language by the site's key of it: Italian or, for all
 * others, English.
 */
export function letterWords(key: string) {
  const isItalian = key === 'italy'
  return {
    language: isItalian ? ('italy' as const) : ('en' as const),
    locale: isItalian ? ('it' as const) : ('en' as const),
    words: isItalian ? italy : en,
  }
}
