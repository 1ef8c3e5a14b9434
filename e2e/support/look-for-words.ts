/** What of a page's words is amiss, as it stands. */
export interface Amiss {
  /** All that can be read or heard in the page's own language: the words of what is marked as another one are content. */
  said: string[]
  /** Words that something hides a part of. */
  cut: string[]
  /** The pixels that the page is wider than its window. */
  sideways: number
}

/** Runs in the page. @param mark what our own words have in them, as a regular expression */
export function lookForWords(mark: string): Amiss {
  const own = new RegExp(mark, 'i')
  const page = document.documentElement
  const isOurs = (element: Element) => element.closest('[lang]') === page && !element.closest('script, style, noscript')
  const said = new Set<string>([document.title])
  const cut = new Set<string>()

  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (!isOurs(element) || !element.checkVisibility()) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.add(element.getAttribute(name) ?? '')
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const element = text.parentElement
    if (!element || !text.data.trim() || !isOurs(element) || !element.checkVisibility()) continue
    said.add(text.data)
    if (own.test(text.data)) {
      const hider = hiderOf(text, element)
      if (hider) cut.add(`${text.data.trim()} (in ${hider})`)
    }
  }
  return { said: [...said], cut: [...cut], sideways: page.scrollWidth - innerWidth }

  /** What hides a part of a text: what hides all of it means to. */
  function hiderOf(text: Text, element: Element): string | undefined {
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    for (let around: Element | null = element; around && around !== page; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      const edge = around.getBoundingClientRect()
      // For screen readers alone.
      if (edge.width <= 1 || edge.height <= 1) return
      const isSeen = box.right > edge.left && box.left < edge.right && box.bottom > edge.top && box.top < edge.bottom
      const isBeside = box.right > edge.right + 1 || box.left < edge.left - 1
      const isBelow = box.bottom > edge.bottom + 2 || box.top < edge.top - 2
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (isSeen && ((hides(overflowX) && isBeside) || (hides(overflowY) && isBelow))) {
        return `${around.tagName.toLowerCase()}.${around.className}`
      }
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return
    }
  }
}
