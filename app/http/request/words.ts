import { dayInItaly, dayInWords } from '../../i18n/day.ts'
import { languageOf } from '../../i18n/language.ts'
import { wordsOf } from '../../i18n/words.ts'

/** The interface's words in the language of a request, for what a loader says itself, such as a page's title. */
export function wordsFor(request: Request) {
  return wordsOf(languageOf(null, request.headers.get('cookie')))
}

/** The day of a moment in Italy, in words, in the language of a request. */
export function momentInWords(moment: Date, request: Request): string {
  return dayInWords(dayInItaly(moment), languageOf(null, request.headers.get('cookie')))
}
