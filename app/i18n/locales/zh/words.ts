import type { SomeWords } from '../../words.ts'
import search from './search.json' with { type: 'json' }

/** Not offered yet: English stands where nothing is here. */
export const words: SomeWords = { search }
