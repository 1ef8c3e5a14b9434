import { CONTENT_LANGUAGES, type ContentLanguage } from '#db/languages.ts'
import { onLines } from '#domain/input.ts'
import type { BlockKind } from '../blocks.ts'
import { isBlockKind, type PageContent } from '../rules.ts'
import { fieldName, HEAD, isBorrowed, offName, type PageDraft, type Part } from './draft.ts'
import { blockFields, headFields, type PageField } from './fields.ts'

/** A page in one language, and what its blocks are called in a draft. */
export interface KeyedContent {
  content: PageContent
  keys: readonly string[] | null
}

export type Languages<Value> = Partial<Record<ContentLanguage, Value>>

/** A page as a draft, of what is there in each language; where that is written down, its blocks are called what they were. */
export function draftOf(contents: Languages<KeyedContent>): PageDraft {
  const draft: PageDraft = { blocks: [], texts: {} }
  const written = CONTENT_LANGUAGES.flatMap((language) => {
    const found = contents[language]
    if (!found) return []
    const blocks = found.content.blocks.map((block, index) => ({ block, key: found.keys?.[index] ?? `b${index}` }))
    // As after going back to an older version, which doesn't know some kinds.
    return [{ language, head: found.content, blocks: blocks.filter(({ block }) => isBlockKind(block.kind)) }]
  })
  for (const { language, head, blocks } of written) {
    write(draft, headFields, head, { key: HEAD, language, within: [] })
    let before = -1
    for (const each of blocks) {
      const { kind, ...fields } = each.block
      each.key = keyFor(draft, each.key, kind)
      if (!draft.blocks.some(({ key }) => key === each.key)) draft.blocks.splice(before + 1, 0, { key: each.key, kind })
      before = draft.blocks.findIndex(({ key }) => key === each.key)
      write(draft, blockFields[kind], fields, { key: each.key, language, within: [] })
    }
  }
  for (const { language, blocks } of written) {
    const own = new Set(blocks.map(({ key }) => key))
    for (const { key } of draft.blocks) if (!own.has(key)) draft.texts[offName(key, language)] = 'on'
  }
  return draft
}

/** Two languages may have another kind of block at the same place. */
function keyFor({ blocks }: PageDraft, key: string, kind: BlockKind): string {
  const taken = blocks.find((block) => block.key === key)
  return !taken || taken.kind === kind ? key : keyFor({ blocks, texts: {} }, `${key}x`, kind)
}

function write(draft: PageDraft, fields: readonly PageField[], values: object, { key, language, within }: Part): void {
  for (const field of fields) {
    const value = (values as Record<string, unknown>)[field.name]
    const name = fieldName(key, language, field, within)
    const inner = { key, language, within: [...within, field.name] }
    if (value === undefined || value === null) continue
    if (field.kind === 'group') write(draft, field.fields ?? [], value, inner)
    else if (field.kind === 'list') {
      const items = value as object[]
      draft.texts[name] = String(Math.max(items.length, Number(draft.texts[name] ?? 0)))
      items.forEach((item, index) => {
        write(draft, field.fields ?? [], item, { ...inner, within: [...inner.within, String(index)] })
      })
    } else {
      const text = typedOf(value)
      const isBorrowedHere =
        isBorrowed(field) && CONTENT_LANGUAGES.some((each) => draft.texts[fieldName(key, each, field, within)] === text)
      if (!isBorrowedHere) draft.texts[name] = text
    }
  }
}

function typedOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => (each === true ? '+' : each === false ? '-' : each)).join('\n')
  if (typeof value === 'boolean') return value ? 'on' : ''
  return onLines(String(value))
}
