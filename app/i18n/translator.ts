import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core'
import { LANGUAGES } from '#db/languages.ts'
import { languageOfDocument } from './document-language.ts'
import { needWords, pageWords } from './page-words.ts'

/** What `useTranslations` gives, for what isn't rendered by React, in a browser: the words of a room, or of a part of one. */
export async function translator<Room extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(room: Room) {
  await needWords([room])
  const language = languageOfDocument()
  return createTranslator({ locale: LANGUAGES[language].tag, messages: pageWords(language), namespace: room })
}
