import { closest } from '../closest.ts'
import { opensElsewhere } from '../opens-elsewhere.ts'

/** Its pictures, `a[data-large]`, open one by one across the window; without JavaScript each leads to its file. */
class PictureLightbox extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      const link = closest<HTMLAnchorElement>(event, 'a[data-large]')
      if (!link || opensElsewhere(event)) return
      event.preventDefault()
      void this.open(link)
    })
  }

  private async open(link: HTMLAnchorElement) {
    const links = [...this.querySelectorAll<HTMLAnchorElement>('a[data-large]')]
    try {
      const { showLightbox } = await import('../../routes/gallery/scheme/show-lightbox.tsx')
      await showLightbox(links.map(largePicture), links.indexOf(link))
    } catch {
      // Its code didn't come; the picture may.
      location.assign(link.href)
    }
  }
}

export type LargePicture = ReturnType<typeof largePicture>

/** What stands in the page already: the same files, in all widths that there are. */
function largePicture(link: HTMLAnchorElement) {
  const image = link.querySelector('img')
  const files = link.querySelector<HTMLSourceElement>('source[type="image/webp"]')?.srcset.split(', ') ?? []
  const width = Number(image?.getAttribute('width'))
  const height = Number(image?.getAttribute('height'))
  const srcSet = files.map((file) => {
    const [src = '', wide = ''] = file.split(' ')
    const its = Number.parseInt(wide, 10)
    return { src, width: its, height: Math.round((its * height) / width) }
  })
  return { src: srcSet.at(-1)?.src ?? link.href, alt: image?.alt ?? '', width, height, srcSet }
}

customElements.define('picture-lightbox', PictureLightbox)
