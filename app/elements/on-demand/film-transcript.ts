import { closest } from '../closest.ts'
import { opensElsewhere } from '../opens-elsewhere.ts'
import type { FilmEvent, FilmPlayer } from './film-player.ts'

/**
 * What is said in the page's film: the line that is heard is marked and kept in sight, and each plays from itself. A moment stands in the
 * address as `#t` and its milliseconds.
 */
class FilmTranscript extends HTMLElement {
  private heard: HTMLElement | undefined

  async connectedCallback() {
    this.addEventListener('click', (event) => this.follow(event))
    document.addEventListener('film', ({ detail: film }: FilmEvent) => {
      film.addEventListener('timeupdate', () => this.mark(Math.round(film.currentTime * 1000)))
    })
    const line = location.hash && this.querySelector(`a[href="${CSS.escape(location.hash)}"]`)
    await customElements.whenDefined('film-player')
    if (line) player()?.startAt(msOf(line), (this.getAttribute('from') ?? '').replace('#', timeOf(line)))
  }

  private follow(event: MouseEvent) {
    const line = closest(event, 'a[href^="#t"]')
    if (!line || opensElsewhere(event)) return
    event.preventDefault()
    player()?.seek(msOf(line))
  }

  private mark(nowMs: number) {
    const lines = [...this.querySelectorAll<HTMLElement>('a[href^="#t"]')]
    const heard = lines.find((line) => nowMs >= msOf(line) && nowMs < Number(line.dataset.end))
    if (heard === this.heard) return
    this.heard?.removeAttribute('aria-current')
    heard?.setAttribute('aria-current', 'true')
    this.heard = heard
    const box = this.firstElementChild
    if (!(box instanceof HTMLElement) || !heard || box.scrollHeight <= box.clientHeight) return
    // Within its own box: the page stays where the visitor has put it.
    box.scrollTo({ top: heard.offsetTop - box.offsetTop - box.clientHeight / 3, behavior: 'smooth' })
  }
}

const player = () => document.querySelector<FilmPlayer>('film-player')
const msOf = (line: Element) => Number(line.getAttribute('href')?.slice(2))
const timeOf = (line: Element) => line.firstElementChild?.textContent ?? ''

declare global {
  interface DocumentEventMap {
    film: FilmEvent
  }
}

customElements.define('film-transcript', FilmTranscript)
