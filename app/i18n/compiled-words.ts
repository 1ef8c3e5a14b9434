import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
      define: { __WORDS_VERSION__: JSON.stringify(version()) },
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    transform: {
      filter: { id: /\/app\/i18n\/locales\/\w+\/[\w-]+\.json$/ },
      handler: (code) => ({ code: compiled(code), map: null }),
    },
  }
}

function version(): string {
  const hash = createHash('sha256')
  for (const file of globSync(join(import.meta.dirname, 'locales/*/*.json')).sort()) {
    hash.update(compiled(readFileSync(file, 'utf8')))
  }
  return hash.digest('hex').slice(0, 8)
}

const compiled = (words: string) => JSON.stringify(compileAll(JSON.parse(words)))

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
