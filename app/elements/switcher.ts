import { closest } from './closest.ts'

/** In `[data-switcher]`, each row that `data-chooses` an index shows the `data-choice` of that index. */
function choose(event: Event) {
  const row = closest(event, '[data-chooses]')
  const switcher = row?.closest('[data-switcher]')
  if (!row || !switcher) return
  for (const each of switcher.querySelectorAll<HTMLElement>('[data-chooses]')) {
    each.toggleAttribute('data-chosen', each === row)
    each.querySelector('[aria-pressed]')?.setAttribute('aria-pressed', String(each === row))
  }
  for (const choice of switcher.querySelectorAll<HTMLElement>('[data-choice]')) {
    // From now on all are fetched, and one fades into the other.
    choice.hidden = false
    choice.ariaHidden = String(choice.dataset.choice !== row.dataset.chooses)
  }
}

document.addEventListener('focusin', choose)
document.addEventListener('click', choose)
document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && choose(event))

/** By the arrow keys the focus goes from each `[data-step]` of a switcher to the next, around. */
document.addEventListener('keydown', (event) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const here = closest(event, '[data-step]')
  const steps = [...(here?.closest('[data-switcher]')?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
  if (!by || !here || steps.length === 0) return
  event.preventDefault()
  steps.at((steps.indexOf(here) + by) % steps.length)?.focus()
})
