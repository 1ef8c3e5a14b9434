import { useTranslations } from 'use-intl'

/** Keys of words have no points. */
const plain = (choice: string) => choice.replaceAll('.', '-')

/** Where the terms of a part are whose plural is another. */
const TERMS: Record<string, string> = { category: 'categories', labels: 'labels', colours: 'colours' }

/** What a kind of records and its parts are called: `backstage.<resource>` has the same parts for each. */
export function useRecordWords(resource: string) {
  const words = useTranslations('backstage')
  const taxonomy = useTranslations('taxonomy')
  const key = (part: string) => `${resource}.${part}` as 'list.search'
  const say = (part: string) => words(key(part))
  /** Columns that nobody types have no word. */
  const ifAny = (part: string) => (words.has(key(part)) ? say(part) : undefined)
  /** Styles, rooms and the like are called the same everywhere. */
  const shared = (part: string, choice: string) => {
    const term = `${TERMS[part] ?? `${part}s`}.${plain(choice)}` as 'styles.modern'
    return taxonomy.has(term) ? taxonomy(term) : undefined
  }
  return {
    title: say('title'),
    empty: say('empty'),
    /** Of a column, a field or a filter. */
    name: (part: string) => say(`names.${part}`),
    nameIfAny: (part: string) => ifAny(`names.${part}`),
    /** How a field is typed, where its name doesn't say it. */
    hintIfAny: (part: string) => ifAny(`hints.${part}`),
    /** Of what can be chosen of one of them. */
    choice: (part: string, choice: string) => shared(part, choice) ?? say(`choices.${part}.${plain(choice)}`),
    choiceIfAny: (part: string, choice: string) => shared(part, choice) ?? ifAny(`choices.${part}.${plain(choice)}`),
    /** Of those that a choice narrows its list to, where they wait for somebody. */
    waiting: (filter: string, choice: string) => say(`waiting.${filter}.${choice}`),
    sort: (sort: string) => say(`sorts.${sort}`),
    action: (action: string) => say(`actions.${action}`),
    /** Of an entry of the log. */
    done: (action: string) => say(`done.${action}`),
  }
}

export type RecordWords = ReturnType<typeof useRecordWords>
