/** A button that shares the page; see ./on-demand/share-page.ts. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-share]') : null
  if (button) void import('./on-demand/share-page.ts').then(({ sharePage }) => sharePage(button))
})
