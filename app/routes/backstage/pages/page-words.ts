import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { ContentLanguage } from '#db/languages.ts'
import { languageName, languageTitle } from '../../../i18n/language-name.ts'
import { PageLanguage } from '../../../i18n/page-language.ts'

/** What blocks, their fields and what can be chosen are called. */
export function usePageWords() {
  const words = useTranslations('backstage.page')
  const language = use(PageLanguage)
  const fieldOf = (name: string) => words(`fields.${name as 'title'}`)
  return {
    words,
    kind: (kind: string) => words(`kinds.${kind as 'hero'}`),
    field: fieldOf,
    /** With the lists and groups that it is in: `Items 2, picture, file`. */
    place(path: readonly string[]) {
      // Of a whole block it is what stands beside its heading.
      if (path.length === 1 && path[0] === 'label') return words('sideLabel')
      const parts: string[] = []
      for (const step of path) {
        if (/^\d+$/.test(step)) parts.push(`${parts.pop()} ${Number(step) + 1}`)
        else parts.push(fieldOf(step))
      }
      return parts.map((part, at) => (at === 0 ? part : part.toLocaleLowerCase())).join(', ')
    },
    choice: (name: string, choice: string | number) =>
      words.has(`choices.${name}.${choice}` as 'choices.look.ink')
        ? words(`choices.${name}.${choice}` as 'choices.look.ink')
        : String(choice),
    language: (each: ContentLanguage) => languageTitle(each, language),
    /** The same within a sentence. */
    languageWithin: (each: ContentLanguage) => languageName(each, language),
  }
}
