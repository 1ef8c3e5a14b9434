import { CONTENT_LANGUAGES, type ContentLanguage } from '#db/languages.ts'
import { onLines } from '#domain/input.ts'
import type { BlockKind } from '../blocks.ts'
import { blockFields, headFields, type PageField } from './fields.ts'

/**
 * A page as it is typed, right or not, in all its languages at once: each block is there for all of them. Its texts go by the names of
 * the form's fields, such as `b3_italy_items_0_title`; what is one for all languages has `all` in place of one.
 */
export interface PageDraft {
  blocks: { key: string; kind: BlockKind }[]
  texts: Record<string, string>
}

/** In names, before what the page says of itself. */
export const HEAD = 'head'
/** In names, in place of a language. */
const ALL = 'all'

/** No list of a block is longer. */
export const ITEMS_MOST = 40
export const BLOCKS_MOST = 60

/** What is chosen rather than written is one for all languages. */
const isShared = ({ kind }: PageField) => kind === 'choice' || kind === 'tick' || kind === 'list'
/** What may differ by language, but seldom does: left empty, it is as in another one. */
export const isBorrowed = ({ kind }: PageField) =>
  kind === 'picture' || kind === 'clip' || kind === 'address' || kind === 'name'

export const fieldName = (key: string, language: ContentLanguage, field: PageField, within: readonly string[] = []) =>
  isShared(field) ? sharedName(key, field, within) : [key, language, ...within, field.name].join('_')

/** Of a field that is one for all languages. */
export const sharedName = (key: string, { name }: PageField, within: readonly string[] = []) =>
  [key, ALL, ...within, name].join('_')

/** The field that says that a block is left out of a language. */
export const offName = (key: string, language: ContentLanguage) => `${key}_${language}_off`

/** Of a list, how many items are shown to be typed in. */
export const countOf = ({ texts }: PageDraft, key: string, list: PageField) =>
  Math.min(ITEMS_MOST, Math.max(list.least ?? 0, Number(texts[sharedName(key, list)] ?? 0) || 0))

/** One place in which something is typed. */
export interface Place {
  name: string
  field: PageField
  key: string
  /** None of what is one for all. */
  language?: ContentLanguage
  /** Within lists and groups, such as `['items', '0', 'picture']`. */
  within: readonly string[]
}

/** All fields of a draft in the order of its form. */
export function placesOf(draft: PageDraft): Place[] {
  const head = CONTENT_LANGUAGES.flatMap((language) =>
    headFields.map((field) => ({ name: fieldName(HEAD, language, field), field, key: HEAD, language, within: [] })),
  )
  return [
    ...head,
    ...draft.blocks.flatMap(({ key, kind }) =>
      placesIn(blockFields[kind], key, [], (list) => countOf(draft, key, list)),
    ),
  ]
}

function placesIn(
  fields: readonly PageField[],
  key: string,
  within: readonly string[],
  count: (list: PageField) => number,
): Place[] {
  return fields.flatMap((field): Place[] => {
    const { name, kind, fields: own = [] } = field
    if (kind === 'group') return placesIn(own, key, [...within, name], count)
    if (kind === 'list') {
      const items = Array.from({ length: count(field) }, (_, index) => [...within, name, String(index)])
      const counted = { name: sharedName(key, field, within), field, key, within }
      return [counted, ...items.flatMap((item) => placesIn(own, key, item, count))]
    }
    const place = { field, key, within }
    if (isShared(field)) return [{ ...place, name: sharedName(key, field, within) }]
    return CONTENT_LANGUAGES.map((language) => ({ ...place, language, name: fieldName(key, language, field, within) }))
  })
}

/** The page that a draft makes in a language, as far as it is typed: not yet one that visitors can be shown. */
export function contentIn(draft: PageDraft, language: ContentLanguage): { content: unknown; keys: string[] } {
  const { blocks, texts } = draft
  const there = blocks.filter(({ key }) => texts[offName(key, language)] !== 'on')
  return {
    content: {
      ...valuesOf(headFields, { draft, key: HEAD, language, within: [] }),
      blocks: there.map(({ key, kind }) => ({
        kind,
        ...valuesOf(blockFields[kind], { draft, key, language, within: [] }),
      })),
    },
    keys: there.map(({ key }) => key),
  }
}

/** A block in a language, or a part of it. */
export interface Part {
  key: string
  language: ContentLanguage
  within: readonly string[]
}

interface Reading extends Part {
  draft: PageDraft
}

const valuesOf = (fields: readonly PageField[], reading: Reading) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueIn(field, reading)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )

function valueIn(field: PageField, reading: Reading): unknown {
  const { name, kind, fields = [], isOptional } = field
  const { draft, key, within } = reading
  if (kind === 'list') {
    return Array.from({ length: countOf(draft, key, field) }, (_, index) =>
      valuesOf(fields, { ...reading, within: [...within, name, String(index)] }),
    )
  }
  if (kind === 'group') {
    const inner = { ...reading, within: [...within, name] }
    const isTyped = fields.some((each) => !isShared(each) && textOf(each, inner) !== '')
    return isOptional && !isTyped ? undefined : valuesOf(fields, inner)
  }
  const text = textOf(field, reading)
  if (kind === 'tick') return text === 'on'
  if (kind === 'lines' || kind === 'marks') return linesOf(text).map((line) => (kind === 'marks' ? markOf(line) : line))
  if (kind === 'choice') return field.choices?.find((choice) => String(choice) === text)
  return text === '' && !(isOptional && name === 'alt') ? undefined : text
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const markOf = (line: string) => (line === '+' ? true : line === '-' ? false : line)

function textOf(field: PageField, { draft: { texts }, key, language, within }: Reading): string {
  const own = texts[fieldName(key, language, field, within)] ?? ''
  if (own !== '' || !isBorrowed(field)) return own
  return CONTENT_LANGUAGES.map((each) => texts[fieldName(key, each, field, within)]).find(Boolean) ?? ''
}

/** A draft as it came from outside: with the texts that it has places for, and nothing else. */
export function tidied({ blocks, texts }: { blocks: PageDraft['blocks']; texts: Record<string, string> }): PageDraft {
  const draft = { blocks: blocks.slice(0, BLOCKS_MOST), texts }
  const names = [
    ...placesOf(draft).map(({ name }) => name),
    ...draft.blocks.flatMap(({ key }) => CONTENT_LANGUAGES.map((language) => offName(key, language))),
  ]
  const kept = names.flatMap((name) => {
    const text = Object.hasOwn(texts, name) ? onLines(texts[name] ?? '') : ''
    return text === '' ? [] : [[name, text] as const]
  })
  return { blocks: draft.blocks, texts: Object.fromEntries(kept) }
}
