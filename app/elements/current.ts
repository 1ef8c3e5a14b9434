/** Where a menu is higher than the window, the page that is open is not to be searched for in it. */
for (const box of document.querySelectorAll<HTMLElement>('[data-shows-current]')) {
  const link = box.querySelector<HTMLElement>('[aria-current=page]')
  if (link) box.scrollTop = link.offsetTop - box.clientHeight / 2
}
