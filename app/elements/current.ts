/** Where a menu is larger than its box, what is open or chosen is not to be searched for in it. */
for (const box of document.querySelectorAll<HTMLElement>('[data-shows-current]')) {
  const link = box.querySelector<HTMLElement>('[aria-current]')
  if (!link) continue
  box.scrollTop = link.offsetTop - box.clientHeight / 2
  box.scrollLeft = link.offsetLeft - (box.clientWidth - link.clientWidth) / 2
}
