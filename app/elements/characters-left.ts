/** How many characters a field still takes, told once they are few. Its words have a `#` where the number goes. */
class CharactersLeft extends HTMLElement {
  private listening: AbortController | undefined

  connectedCallback() {
    this.listening = new AbortController()
    const { signal } = this.listening
    document.addEventListener('input', ({ target }) => target === this.field() && this.tell(), { signal })
    this.tell()
  }

  disconnectedCallback() {
    this.listening?.abort()
  }

  private field() {
    return document.getElementById(this.getAttribute('for') ?? '') as HTMLTextAreaElement | null
  }

  private tell() {
    const of = Number(this.getAttribute('of'))
    const left = of - (this.field()?.value.length ?? 0)
    const words = this.getAttribute(left >= 0 ? 'left' : 'over') ?? ''
    this.textContent = left > of / 10 ? '' : words.replace('#', String(Math.abs(left)))
  }
}

customElements.define('characters-left', CharactersLeft)
