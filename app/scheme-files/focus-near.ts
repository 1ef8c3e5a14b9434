/**
 * Puts the focus where one goes on after an item of a list went away with the button that had it: on the button of the item
 * that is in its place now, else of the last one, else on what the list is filled by.
 * @param buttons the selector of the items' buttons
 */
export function focusNear(list: HTMLElement | null, buttons: string, index: number) {
  const left = list?.querySelectorAll<HTMLElement>(buttons) ?? []
  const next = left[Math.min(index, left.length - 1)] ?? list?.querySelector<HTMLElement>('input[type=file], summary')
  next?.focus()
}
