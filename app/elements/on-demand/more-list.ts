import { fetchOwn } from '../../api/request.ts'
import { closest } from '../closest.ts'
import { opensElsewhere } from '../opens-elsewhere.ts'

/** In the history's state: how many pages a list shows. */
const pagesKey = 'pages'
/** In the window's storage: where a list was left, and at which address. */
const leftKey = 'list'

/**
 * A list whose link `a[data-more]` puts the next page under this one; without JavaScript it leads there. Coming back, one finds the list as
 * long as it was, and where it was left.
 */
export class MoreList extends HTMLElement {
  private pages = 1

  connectedCallback() {
    this.addEventListener('click', (event) => {
      const link = closest<HTMLAnchorElement>(event, 'a[data-more]')
      if (!link || opensElsewhere(event)) return
      event.preventDefault()
      if (!link.ariaBusy) void this.more(link)
    })
    addEventListener('pagehide', () => {
      if (this.pages > 1) sessionStorage.setItem(leftKey, `${scrollY} ${location.href}`)
    })
    void this.restore(Number(history.state?.[pagesKey] ?? 1))
  }

  private async more(link: HTMLAnchorElement) {
    link.ariaBusy = 'true'
    link.classList.add('spinner')
    const status = statusOf(this)
    if (status) status.textContent = this.getAttribute('loading')
    try {
      await this.grow(link)
      history.replaceState({ ...history.state, [pagesKey]: this.pages }, '')
    } catch {
      // The browser says why it doesn't come.
      location.assign(link.href)
    }
    link.ariaBusy = null
    link.classList.remove('spinner')
  }

  private async grow({ href }: HTMLAnchorElement) {
    const response = await fetchOwn(href, { headers: { Accept: 'text/html' } })
    const next = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('more-list')
    if (!response.ok || !next) throw new Error(`There is no list at ${href}.`)
    const added = [...(next.querySelector('ul')?.children ?? [])]
    this.querySelector('ul')?.append(...added)
    this.pages++
    this.showFoot(next, added[0])
  }

  /** The parts themselves stay: one has the focus, another is read out. */
  private showFoot(next: Element, firstAdded: Element | undefined) {
    const link = linkOf(this)
    const further = linkOf(next)
    if (link && further) link.href = further.href
    else if (link) {
      if (link === document.activeElement) firstAdded?.querySelector<HTMLElement>('a:not([tabindex])')?.focus()
      link.remove()
    }
    const status = statusOf(this)
    if (status) status.textContent = statusOf(next)?.textContent ?? ''
    this.querySelector('nav')?.replaceWith(next.querySelector('nav') ?? '')
  }

  private async restore(pages: number) {
    if (pages < 2) return
    try {
      for (let link = linkOf(this); link && this.pages < pages; link = linkOf(this)) await this.grow(link)
    } catch {
      return
    }
    const [y, address] = (sessionStorage.getItem(leftKey) ?? '').split(' ')
    if (address === location.href) scrollTo({ top: Number(y), behavior: 'instant' })
  }
}

// What is fetched is no element of this class: it is of another document.
const linkOf = (list: Element) => list.querySelector<HTMLAnchorElement>('a[data-more]')
const statusOf = (list: Element) => list.querySelector('[aria-live]')

customElements.define('more-list', MoreList)
