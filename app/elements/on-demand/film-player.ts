import type { FilmControls } from './film-controls.ts'

/** Told by a player, upwards, once it has its film. */
export type FilmEvent = CustomEvent<HTMLVideoElement>

/** A poster with a button that plays its film; the film and its controls are fetched when somebody wants them. */
export class FilmPlayer extends HTMLElement {
  /** Once it is wanted. */
  film: HTMLVideoElement | undefined
  /** Where it begins, in ms. */
  startMs = 0

  connectedCallback() {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => this.play())
    button?.addEventListener('pointerenter', loadControls)
    button?.addEventListener('focus', loadControls)
  }

  /** What is played shall begin there, in ms; the button says so. */
  startAt(ms: number, words: string) {
    const text = this.querySelector('button span')
    if (this.film || !text) return
    this.startMs = ms
    text.textContent = words
  }

  /** Plays from a moment on, in ms. */
  seek(ms: number) {
    if (!this.film) {
      this.startMs = ms
      return this.play()
    }
    this.film.currentTime = ms / 1000
    // A browser that lets nothing play by itself leaves it paused at the moment.
    this.film.play().catch(() => {})
  }

  private play() {
    const film = this.written()
    if (this.film || !film) return
    this.film = film
    film.removeAttribute('class')
    film.controls = false
    film.autoplay = true
    film.preload = 'auto'
    film.slot = 'media'
    this.hearFaults(film)
    const begin = () => {
      if (this.startMs > 0) film.currentTime = this.startMs / 1000
    }
    film.addEventListener('loadedmetadata', begin, { once: true })
    void this.showControls(film)
    this.dispatchEvent(new CustomEvent('film', { detail: film, bubbles: true }) satisfies FilmEvent)
  }

  /** As it stands there for whoever has no JavaScript. */
  private written() {
    const template = document.createElement('template')
    template.innerHTML = this.querySelector('noscript')?.textContent ?? ''
    const film = template.content.querySelector('video')
    return film && document.importNode(film, true)
  }

  private async showControls(film: HTMLVideoElement) {
    const { filmControls } = await loadControls()
    const controls = filmControls(film)
    this.removeAttribute('data-worded')
    this.querySelector('picture, [data-failed]')?.remove()
    this.querySelector('button')?.replaceWith(controls)
    controls.focus()
  }

  private hearFaults(film: HTMLVideoElement) {
    film.addEventListener('error', () => this.say('video'))
    // The browser tries one file after the other: only the last one's failure is the film's.
    film.querySelector('source:last-of-type')?.addEventListener('error', () => this.say('video'))
    for (const track of film.querySelectorAll('track[kind=captions]')) {
      track.addEventListener('error', () => this.say('captions'))
    }
  }

  /** Where the film itself is missing, nobody misses its captions. */
  private say(what: 'video' | 'captions') {
    const fault = this.querySelector<HTMLTemplateElement>(`template[data-fault=${what}]`)
    const said = this.querySelector(':scope > [role=alert]')
    if (!fault || (said && what === 'captions')) return
    said?.remove()
    this.append(fault.content.cloneNode(true))
  }
}

const loadControls: () => Promise<FilmControls> = () => import('./film-controls.ts')

customElements.define('film-player', FilmPlayer)
