import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/**
 * Reads the words' placeholders and plurals when the pages are built: no browser needs what can read them, and most are
 * then filled in without `Intl`, whose first use takes a phone some 40 ms.
 */
export function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    transform: {
      filter: { id: /\/app\/i18n\/locales\/\w+\/\w+\.json$/ },
      handler: (code) => ({ code: JSON.stringify(compileAll(JSON.parse(code))), map: null }),
    },
  }
}

interface Words {
  [key: string]: string | Words
}

interface Compiled {
  [key: string]: ReturnType<typeof compile> | Compiled
}

function compileAll(words: Words): Compiled {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileAll(value)]),
  )
}
