import { markOf } from '#domain/pages/editing/markers.ts'

/** What the editor and the preview in it say to each other. */
export interface DraftMessage {
  /** The field that was clicked, or that is typed in. */
  focus?: string
  /** What is in it by now. */
  text?: string
  /** A field that the preview can't show by itself: it has to be loaded anew. */
  unshown?: string
}

/**
 * A draft's preview within its editor: a click on a text leads to its field and nowhere else, and what is typed there is shown here at
 * once. Opened by itself it is a page as any other.
 */
class DraftPage extends HTMLElement {
  private names = this.getAttribute('names')?.split(' ') ?? []

  connectedCallback() {
    if (parent === window) return
    document.addEventListener('click', (event) => this.pick(event), { capture: true })
    addEventListener('message', ({ origin, source, data }) => {
      if (origin === location.origin && source === parent) this.hear(data as DraftMessage)
    })
  }

  private pick(event: MouseEvent) {
    // Sections that open, and players, do here what they do there.
    if (event.target instanceof Element && event.target.closest('summary, button')) return
    event.preventDefault()
    event.stopPropagation()
    const name = event.target instanceof Element ? this.fieldAt(event.target) : undefined
    if (name) this.say({ focus: name })
  }

  /** Of the text that was clicked, or of the first in what is around it. */
  private fieldAt(clicked: Element): string | undefined {
    for (let part: Element | null = clicked; part && part !== document.body; part = part.parentElement) {
      const index = markOf(part.textContent ?? '') ?? markOf(part.getAttribute('alt') ?? '')
      if (index !== undefined) return this.names[index]
    }
    return undefined
  }

  private hear({ focus, text }: DraftMessage) {
    if (!focus) return
    const nodes = textsOf(this.names.indexOf(focus))
    const [first] = nodes
    if (text === undefined) return show(first?.parentElement)
    // Claims and Markdown are written out by the server.
    const canShow = first !== undefined && text !== '' && !/[{}\n]/.test(text) && !focus.endsWith('_markdown')
    if (!canShow) return this.say({ unshown: focus })
    for (const node of nodes) node.data = text + node.data.slice(node.data.indexOf('\u2063'))
  }

  private say(message: DraftMessage) {
    parent.postMessage(message, location.origin)
  }
}

/** Scrolls here alone: `scrollIntoView` would move the editor around it too. */
function show(part: Element | null | undefined) {
  if (!part) return
  const { top, bottom } = part.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) scrollBy({ top: (top + bottom - innerHeight) / 2 })
}

/** The texts of the page that carry a number. */
function textsOf(index: number): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (index >= 0 && markOf(node.data) === index) found.push(node)
  }
  return found
}

customElements.define('draft-page', DraftPage)
