import { keepScrollFor } from './kept-scroll.ts'
import { opensElsewhere } from './opens-elsewhere.ts'

/** What a link's `data-keeps-scroll` and `data-replaces` say of where it leads, see app/ui/link.tsx. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || event.defaultPrevented || opensElsewhere(event)) return
  if ('keepsScroll' in link.dataset) keepScrollFor(link.href)
  if ('replaces' in link.dataset) {
    event.preventDefault()
    location.replace(link.href)
  }
})
