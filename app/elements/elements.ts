// What is alive on every page, with or without React: custom elements, and listeners at the document.
import './characters-left.ts'
import './collect.ts'
import './current.ts'
import './forms.ts'
import './languages.ts'
import './login-links.ts'
import './pictures.ts'
import './popovers.ts'
import './print.ts'
import './scroll.ts'
import './share.ts'
import './shown.ts'
import './switcher.ts'
import './tabs.ts'
import './windows.ts'
import { onClick } from './closest.ts'

/** Elements whose code only the pages that have them fetch. */
const ofSomePages = {
  'copy-text': () => import('./on-demand/copy-text.ts'),
  'design-area': () => import('./on-demand/design-area.ts'),
  'draft-page': () => import('./on-demand/draft-page.ts'),
  'film-player': () => import('./on-demand/film-player.ts'),
  'film-transcript': () => import('./on-demand/film-transcript.ts'),
  'looping-film': () => import('./on-demand/looping-film.ts'),
  'more-list': () => import('./on-demand/more-list.ts'),
  'page-look': () => import('./on-demand/looks.ts'),
  'picture-lightbox': () => import('./on-demand/picture-lightbox.ts'),
  'view-count': () => import('./on-demand/looks.ts'),
}

for (const [name, load] of Object.entries(ofSomePages)) {
  if (document.querySelector(name)) void load()
}

/** What is pressed within an element before its code is there is pressed again once it is. */
onClick<HTMLButtonElement>(':not(:defined) button[type=button]', async (button) => {
  const waiting = button.closest(':not(:defined)')
  if (!waiting) return
  await customElements.whenDefined(waiting.localName)
  button.click()
})
