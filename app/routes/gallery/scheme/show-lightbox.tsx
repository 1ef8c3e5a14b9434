import 'yet-another-react-lightbox/styles.css'
import { createRoot } from 'react-dom/client'
import Lightbox from 'yet-another-react-lightbox'
import type { LargePicture } from '../../../elements/on-demand/picture-lightbox.ts'
import { translator } from '../../../i18n/translator.ts'

/** Shows pictures one by one across the window: arrow keys, swipe, Escape. */
export async function showLightbox(pictures: LargePicture[], first: number): Promise<void> {
  const words = await translator('gallery.lightbox')
  const holder = document.body.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  root.render(
    <Lightbox
      open
      index={first}
      close={() => {
        root.unmount()
        holder.remove()
      }}
      slides={pictures}
      carousel={{ finite: true }}
      labels={{
        Previous: words('previous'),
        Next: words('next'),
        Close: words('close'),
        Lightbox: words('title'),
      }}
      styles={{ container: { backgroundColor: 'rgb(23 22 20 / 96%)' } }}
    />,
  )
}
