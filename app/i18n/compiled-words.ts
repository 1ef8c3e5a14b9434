import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from '../../db/languages.ts'
import { GROUPED } from './grouped.ts'

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
      handler: (code, path) => ({ code: compiled(code, path), map: null }),
    },
  }
}

function version(): string {
  const hash = createHash('sha256')
  for (const file of globSync(join(import.meta.dirname, 'locales/*/*.json')).sort()) {
    hash.update(compiled(readFileSync(file, 'utf8'), file))
  }
  return hash.digest('hex').slice(0, 8)
}

function compiled(words: string, path: string): string {
  const { tag } = LANGUAGES[basename(dirname(path)) as Language]
  const isGrouped = new Intl.NumberFormat(tag).format(1000) !== '1000'
  return JSON.stringify(compileAll(JSON.parse(words), isGrouped ? compile : compileGrouped))
}

interface Words {
  [key: string]: string | Words
}

interface Compiled {
  [key: string]: CompiledMessage | Compiled
}

function compileAll(words: Words, each: typeof compile): Compiled {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? each(value) : compileAll(value, each),
    ]),
  )
}

// What icu-minify writes: a piece of text, 0 for the number that a plural counts, `[name]` for a value, `[name, kind, …]`
// for one that is chosen by or formatted, and `[name, …pieces]` for a tag.
type Piece = string | number | [name: string, ...rest: unknown[]]
const [SELECT, PLURAL, ORDINAL, NUMBER, DATE, TIME] = [1, 2, 3, 4, 5, 6]

/** Compiles a message whose numbers are to be grouped from four digits on, for which messages have no words. */
export function compileGrouped(message: string): CompiledMessage {
  const compiled = compile(message)
  return typeof compiled === 'string' ? compiled : (groupedPieces(compiled as Piece[]) as CompiledMessage)
}

/** @param counted the name of what the plural around them counts */
function groupedPieces(pieces: Piece[], counted?: string): Piece[] {
  return pieces.map((piece) => {
    if (piece === 0 && counted) return [counted, NUMBER, GROUPED]
    if (!Array.isArray(piece)) return piece
    const [name, kind, format] = piece
    if (kind === undefined || kind === DATE || kind === TIME) return piece
    if (kind === NUMBER) return [name, NUMBER, { ...GROUPED, ...(format as object | undefined) }]
    if (kind === SELECT) return [name, kind, groupedChoices(format)]
    if (kind === PLURAL || kind === ORDINAL) return [name, kind, groupedChoices(format, name)]
    return [name, ...groupedPieces(piece.slice(1) as Piece[], counted)]
  })
}

function groupedChoices(choices: unknown, counted?: string) {
  return Object.fromEntries(
    Object.entries(choices as Record<string, string | 0 | Piece[]>).map(([key, choice]) => [
      key,
      typeof choice === 'string' ? choice : groupedPieces(choice === 0 ? [0] : choice, counted),
    ]),
  )
}
