import { onClick } from './closest.ts'

/** A button that shares the page; see ./on-demand/share-page.ts. */
onClick(
  'button[data-share]',
  (button) => void import('./on-demand/share-page.ts').then(({ sharePage }) => sharePage(button)),
)
