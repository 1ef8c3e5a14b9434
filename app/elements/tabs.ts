import { closest } from './closest.ts'

/** Tabs as app/ui/tabs.tsx writes them: arrows, Home and End go through them, and the one that is reached is shown. */
class TabSet extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => this.choose(tabOf(event)))
    this.addEventListener('keydown', (event) => this.press(event))
  }

  private tabs() {
    return [...this.querySelectorAll<HTMLElement>('[role=tab]')]
  }

  private press(event: KeyboardEvent) {
    const tab = tabOf(event)
    if (!tab) return
    const tabs = this.tabs()
    const isVertical = this.getAttribute('orientation') === 'vertical'
    const index = tabs.indexOf(tab)
    const next = {
      [isVertical ? 'ArrowDown' : 'ArrowRight']: (index + 1) % tabs.length,
      [isVertical ? 'ArrowUp' : 'ArrowLeft']: (index + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    tabs[next]?.focus()
    this.choose(tabs[next])
  }

  private choose(chosen: HTMLElement | null | undefined) {
    if (!chosen) return
    chosen.scrollIntoView({ block: 'nearest', inline: 'center' })
    for (const tab of this.tabs()) {
      tab.ariaSelected = String(tab === chosen)
      tab.tabIndex = tab === chosen ? 0 : -1
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      if (panel) panel.hidden = tab !== chosen
    }
  }
}

const tabOf = (event: Event) => closest(event, '[role=tab]')

customElements.define('tab-set', TabSet)
