import type { Language } from './visitor.ts'

/** The newest of the sample's lessons: to be read, and ticked step by step. */
export const WRITTEN: Record<Language, string> = { en: 'Study Room Design', italy: 'Progettare lo studio' }

/** One with a film, in the category `the-basics`. */
export const FILMED: Record<Language, string> = {
  en: 'Draw a Room by Its Measures',
  italy: 'Disegnare una stanza dalle sue misure',
}

/** The one that `backstage/gallery.spec.ts` publishes and withdraws, while others may look at the list. */
export const PUBLISHED: Record<Language, string> = {
  en: 'Hang a loggia door',
  italy: 'Montare la porta di una loggia',
}
