import type { OfferedLanguage } from '#db/languages.ts'
import { player as en } from './locales/en/player.ts'
import { player as italy } from './locales/italy/player.ts'

/** Typed from English: a word that a language lacks is a type error. */
export type PlayerWords = Record<keyof typeof en, string>

/** What the controls of a clip say. They come with the controls, which no page needs before it plays something. */
export const playerWords: Record<OfferedLanguage, PlayerWords> = { en, italy }
