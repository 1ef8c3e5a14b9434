import { onClick } from './closest.ts'
import { keepScrollFor } from './kept-scroll.ts'
import { opensElsewhere } from './opens-elsewhere.ts'

/** What a link's `data-keeps-scroll` and `data-replaces` say of where it leads, see app/ui/link.tsx. */
onClick<HTMLAnchorElement>('a[href]', (link, event) => {
  if (event.defaultPrevented || opensElsewhere(event)) return
  if ('keepsScroll' in link.dataset) keepScrollFor(link.href)
  if ('replaces' in link.dataset) {
    event.preventDefault()
    location.replace(link.href)
  }
})
