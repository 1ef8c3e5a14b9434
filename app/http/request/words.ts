import type { RouterContextProvider } from 'react-router'
import { dayInItaly, dayInWords } from '../../i18n/day.ts'
import { wordsOf } from '../../i18n/words.ts'
import { languageContext } from './context.ts'

type Context = Readonly<RouterContextProvider>

/** The interface's words in the language of a request, for what a loader says itself, such as a page's title. */
export const wordsFor = (context: Context) => wordsOf(context.get(languageContext))

/** The day of a moment in Italy, in words, in the language of a request. */
export const momentInWords = (moment: Date, context: Context) =>
  dayInWords(dayInItaly(moment), context.get(languageContext))
