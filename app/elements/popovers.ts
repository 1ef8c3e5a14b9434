import { onClick } from './closest.ts'

/** A link of a menu leads on: coming back, one finds the menu closed. */
onClick('[popover] a[href]', (link) => link.closest<HTMLElement>('[popover]')?.hidePopover())

/** What is opened to search is opened to type. */
document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (newState === 'open' && target instanceof Element) target.querySelector<HTMLElement>('[type=search]')?.focus()
  },
  { capture: true },
)
