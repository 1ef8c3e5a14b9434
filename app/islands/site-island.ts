import type { ComponentType } from 'react'
import { isLoggedIn, onLoginChange } from '../api/storage.ts'
import { closest } from '../elements/closest.ts'
import type { hydrate } from './hydrate.tsx'
import type { When } from './island.tsx'

/**
 * Each has a copy of its own (`?alive`) beside that which pages of applications import: shared, it would be two files, of which one only
 * says what the other calls it. The build gives each copy what brings it to life, see ./islands-plugin.ts.
 */
const islands = import.meta.glob<{ default: ComponentType; hydrate: typeof hydrate }>('../**/*.island.tsx', {
  query: '?alive',
})

/** A pointer or a finger on its way fetches the code; what the visitor then does waits for it. */
const approaches = ['pointerenter', 'touchstart'] as const
const contacts = ['focusin', 'click', 'submit'] as const
const controls = 'a[href], button, input, select, textarea, label, summary'

/** The holder of an island, as ./island.tsx writes it. */
class SiteIsland extends HTMLElement {
  /** Under way, or done. */
  private life: Promise<void> | undefined
  private leaving = new AbortController()

  connectedCallback() {
    const { signal } = this.leaving
    const when = this.getAttribute('when') as When
    if (when === 'account-only') return this.liveForAccount(signal)
    for (const type of approaches) {
      this.addEventListener(type, () => void this.fetchCode(), { capture: true, passive: true, once: true, signal })
    }
    for (const type of contacts) this.addEventListener(type, (event) => this.wake(event), { capture: true, signal })
    if (when === 'load' || location.hash === this.getAttribute('starts-at')) void this.live()
    if (when === 'visible') this.liveInView(signal)
    if (when === 'account') this.liveForAccount(signal)
  }

  private liveInView(signal: AbortSignal) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void this.live()
      },
      { rootMargin: '200px' },
    )
    // It has no box of its own.
    for (const child of this.children) observer.observe(child)
    signal.addEventListener('abort', () => observer.disconnect())
  }

  private liveForAccount(signal: AbortSignal) {
    if (isLoggedIn()) return void this.live()
    signal.addEventListener(
      'abort',
      onLoginChange(() => void this.live()),
    )
  }

  /** What was done before the island answered is done again once it does. */
  private wake(event: Event) {
    const { type } = event
    const control = closest(event, type === 'submit' ? 'form' : controls)
    // A link leads on also where nothing is alive.
    if (type === 'focusin' || control instanceof HTMLAnchorElement) return void this.live()
    event.preventDefault()
    event.stopPropagation()
    void this.live().then(() => {
      if (event instanceof SubmitEvent) (control as HTMLFormElement).requestSubmit(event.submitter)
      else if (control?.isConnected) control.click()
    })
  }

  private live(): Promise<void> {
    this.life ??= this.hydrate()
    return this.life
  }

  private async hydrate() {
    try {
      const { hydrate, default: Component } = await this.fetchCode()
      await hydrate(this, Component, JSON.parse(this.getAttribute('props') ?? '{}'))
    } catch (fault) {
      // Without its code it does what it does without JavaScript; the next page may have it.
      console.error(fault)
    }
    this.leaving.abort()
    this.toggleAttribute('alive', true)
  }

  private fetchCode() {
    const load = islands[`../${this.getAttribute('of')}.island.tsx`]
    if (!load) throw new Error(`There is no island ${this.getAttribute('of')}.`)
    return load()
  }
}

customElements.define('site-island', SiteIsland)
