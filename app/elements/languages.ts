import type { Language } from '#db/languages.ts'
import { chooseLanguage } from '../api/storage.ts'
import { onClick } from './closest.ts'

/** Links with `data-language` work without a script by `?lang=`; with one the choice is kept, and the page loaded again. */
onClick('a[data-language]', (link, event) => {
  event.preventDefault()
  chooseLanguage(link.dataset.language as Language)
})
