/** A link of a window of its own closes it where the browser lets it, else leads on. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a[data-closes]')) window.close()
})
