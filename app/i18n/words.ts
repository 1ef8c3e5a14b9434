import { LANGUAGES, type Language, type OfferedLanguage } from '#db/languages.ts'
import { words as en } from './locales/en/words.ts'
import { words as italy } from './locales/italy/words.ts'
import { words as zh } from './locales/zh/words.ts'

/** The interface's words, typed from English: one that an offered language lacks is a type error. */
export type Words = typeof en

/** Those of a language that is still being translated. */
export type SomeWords = Some<Words>
type Some<Tree> = { [Key in keyof Tree]?: Tree[Key] extends string ? string : Some<Tree[Key]> }

const written: { [Key in Language]: Key extends OfferedLanguage ? Words : SomeWords } = { en, italy, zh }

/** Put together once: a page asks for them dozens of times. */
const whole: { [Key in Language]?: Words } = {}

/** All words of one language; those that it lacks are its fallback's, key by key. */
export function wordsOf(language: Language): Words {
  const base = written[LANGUAGES[language].fallback]
  const own = written[language]
  whole[language] ??= own === base ? base : overlay(base, own)
  return whole[language]
}

/** As written, or as built: then what has placeholders is a list. */
type Tree = { [key: string]: string | unknown[] | Tree }

function overlay<T extends Tree>(base: T, above: Tree): T {
  const merged: Tree = { ...base }
  for (const [key, value] of Object.entries(above)) {
    const below = base[key]
    merged[key] = isTree(value) && isTree(below) ? overlay(below, value) : value
  }
  return merged as T
}

function isTree(value: Tree[string] | undefined): value is Tree {
  return typeof value === 'object' && !Array.isArray(value)
}
