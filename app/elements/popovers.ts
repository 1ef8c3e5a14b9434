/** A link of a menu leads on: coming back, one finds the menu closed. */
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('[popover] a[href]') : null
  link?.closest<HTMLElement>('[popover]')?.hidePopover()
})

/** What is opened to search is opened to type. */
document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (newState === 'open' && target instanceof Element) target.querySelector<HTMLElement>('[type=search]')?.focus()
  },
  { capture: true },
)
