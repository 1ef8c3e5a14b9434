/**
 * Where a menu is larger than its box, what is open or chosen is not to be searched for in it.
 * @param current how to find it
 */
export function showCurrent(box: HTMLElement, current = '[aria-current]'): void {
  const link = box.querySelector<HTMLElement>(current)
  if (!link) return
  box.scrollTop = link.offsetTop - (box.clientHeight - link.offsetHeight) / 2
  box.scrollLeft = link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2
}
