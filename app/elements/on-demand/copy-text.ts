/** A text whose button copies it. Where the browser doesn't allow that, it is marked, to be copied by hand. */
export class CopyText extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => void this.copy(button))
  }

  private async copy({ dataset: { copied = '', marked = '' } }: HTMLElement) {
    const passage = this.querySelector('p')
    const status = this.querySelector('[role=status]')
    if (!passage || !status) return
    try {
      await navigator.clipboard.writeText(withoutSources(passage))
      status.textContent = copied
    } catch {
      getSelection()?.selectAllChildren(passage)
      status.textContent = marked
    }
  }
}

/** The words alone: what a number rests on opens in the midst of them. */
function withoutSources(passage: Element): string {
  const words = passage.cloneNode(true) as Element
  for (const source of words.querySelectorAll('button, [popover]')) source.remove()
  return words.textContent.trim()
}

customElements.define('copy-text', CopyText)
