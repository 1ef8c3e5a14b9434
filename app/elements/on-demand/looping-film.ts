/** A film that moves by itself is a treat for whoever has the line and the screen for it; everybody may ask for it. */
function isWelcome(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  const isFast = !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
  return isFast && matchMedia('(min-width: 48em) and (prefers-reduced-motion: no-preference)').matches
}

/** A poster over which its silent clip fades in: once the page is quiet, or with `waits` once it is seen. */
export class LoopingFilm extends HTMLElement {
  private video: HTMLVideoElement | undefined

  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => this.toggle())
    if (!isWelcome()) return
    if (this.hasAttribute('waits')) this.playOnceSeen()
    else if (document.readyState === 'complete') this.play()
    else addEventListener('load', () => this.play(), { once: true })
  }

  private playOnceSeen() {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      this.play()
    })
    if (this.firstElementChild) observer.observe(this.firstElementChild)
  }

  private toggle() {
    if (this.video && !this.video.paused) this.video.pause()
    else this.play()
  }

  private play() {
    this.video ??= this.fetchVideo()
    // A browser that lets nothing play by itself leaves the poster.
    this.video?.play().catch(() => {})
  }

  private fetchVideo() {
    const template = this.querySelector('template')
    const video = template?.content.querySelector('video')
    if (!template || !video) return
    // Said again: of a template's content browsers don't take it, and what isn't silent doesn't begin by itself.
    video.muted = true
    video.addEventListener('playing', () => this.show(true))
    video.addEventListener('pause', () => this.show(false))
    template.replaceWith(video)
    return video
  }

  private show(isPlaying: boolean) {
    this.video?.toggleAttribute('data-playing', isPlaying)
    const button = this.querySelector('button')
    if (!button) return
    button.toggleAttribute('data-playing', isPlaying)
    button.ariaLabel = (isPlaying ? button.dataset.pause : button.dataset.play) ?? ''
  }
}

customElements.define('looping-film', LoopingFilm)
