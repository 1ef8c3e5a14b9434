import type { Language } from '#db/languages.ts'
import { chooseLanguage } from '../api/storage.ts'

/** Links with `data-language` work without a script by `?lang=`; with one the choice is kept, and the page loaded again. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-language]') : null
  if (!link) return
  event.preventDefault()
  chooseLanguage(link.dataset.language as Language)
})
