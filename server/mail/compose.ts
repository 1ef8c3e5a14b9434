import { createTranslator } from 'use-intl/core'
import type { LetterMark } from '#db/schema/mail.ts'
import type { Letter } from '#domain/mail.ts'
import { letterWords } from './letter-words.ts'

interface Words {
  subject: string
  text: string
  /** Why somebody gets the letter. */
  why?: string
}

/** What stands where the words have a tag: the label is what they have between its ends. */
type Tag = (label: string) => Omit<LetterMark, 'start' | 'end'> & { text: string }

/** The address that the letter is written for; there is one at most. */
export const button =
  (href: string): Tag =>
  (label) => ({ kind: 'button', label, text: `${label}:\n${href}` })

/** Another address of ours. */
export const link =
  (href: string): Tag =>
  (label) => ({ kind: 'link', label, text: `${label}: ${href}` })

/** @param lines each with its label, such as `Name: Anna` */
export const facts =
  (lines: string[]): Tag =>
  () => ({ kind: 'facts', label: '', text: lines.join('\n') })

/**
 * Writes a letter by its words. What is a link in it is so by a tag of the words and by nothing else: text is never searched for
 * addresses, so none that somebody typed becomes one.
 * @param language the site's key of what its reader reads
 * @param values what stands in the words; people may have typed it
 */
export function compose(
  language: string,
  words: Words,
  values: Record<string, string | number>,
  tags: Record<string, Tag>,
  siteUrl: string,
): Pick<Letter, 'subject' | 'text' | 'layout'> {
  const { language: written, locale } = letterWords(language)
  const say = createTranslator({ locale, messages: words as Record<keyof Words, string> })
  const marks: LetterMark[] = []
  let text = ''
  const add = (part: string | ReturnType<Tag>) => {
    const start = text.length
    text += typeof part === 'string' ? part : part.text
    if (typeof part !== 'string') marks.push({ kind: part.kind, start, end: text.length, label: part.label })
  }
  const addWords = (key: 'text' | 'why') => {
    const parts = Object.entries(tags).map(([name, tag]) => [name, (label: unknown) => tag(String(label))] as const)
    // The parts come as they are returned, which the types, made for React, can't say.
    const said: unknown = say.rich(key, { ...values, ...(Object.fromEntries(parts) as Record<string, never>) })
    for (const part of [said].flat()) add(part as string | ReturnType<Tag>)
    add('\n\n')
  }
  addWords('text')
  const footerStart = text.length
  if (words.why) addWords('why')
  add({ kind: 'link', label: '', text: siteUrl })
  add('\n')
  return { subject: say('subject', values), text, layout: { language: written, marks, footerStart } }
}
