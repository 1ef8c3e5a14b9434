import { type KeyboardEvent, useEffect } from 'react'

/** A list by its keys: `/` to the search, `j` and `k` from record to record, `x` ticks one; not while something is typed. */
export function useListKeys() {
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isTyping =
        target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog')
      if (ctrlKey || metaKey || altKey || isTyping) return
      if (key === '/') toSearch(event)
      else if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1, event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return ({ key, target }: KeyboardEvent) => {
    if (key !== 'x' || !(target instanceof HTMLElement)) return
    target.closest('tr')?.querySelector<HTMLInputElement>('[name=key]')?.click()
  }
}

/** What is typed then takes the place of what was searched for. */
function toSearch(event: Event) {
  event.preventDefault()
  document.querySelector<HTMLInputElement>('[data-list-search]')?.select()
}

function step(by: number, event: Event) {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-list-entry]')]
  const current = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-list-entry]')
  const place = current ? entries.indexOf(current) + by : 0
  event.preventDefault()
  entries[Math.min(Math.max(place, 0), entries.length - 1)]?.focus()
}
