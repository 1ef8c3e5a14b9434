/** What an event happened to, or what that stands in. */
export const closest = <Found extends Element = HTMLElement>({ target }: Event, selector: string): Found | null =>
  target instanceof Element ? target.closest<Found>(selector) : null

/** Listens at the document, so that what comes into the page later is heard too. */
export function onClick<Found extends Element = HTMLElement>(
  selector: string,
  act: (clicked: Found, event: MouseEvent) => void,
) {
  document.addEventListener('click', (event) => {
    const clicked = closest<Found>(event, selector)
    if (clicked) act(clicked, event)
  })
}
