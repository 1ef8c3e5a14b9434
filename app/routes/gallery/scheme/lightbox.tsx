import 'yet-another-react-lightbox/styles.css'
import { useTranslations } from 'use-intl'
import YetAnotherLightbox from 'yet-another-react-lightbox'
import { type Picture, pictureUrl, widthsOf } from '#domain/media/rules.ts'

export interface LargePicture {
  picture: Picture
  alt: string
}

interface LightboxProps {
  pictures: LargePicture[]
  /** Which one is shown; -1 is none. */
  shown: number
  onShow: (place: number) => void
}

/** The pictures one by one across the window: arrow keys, swipe, Escape. */
export default function Lightbox({ pictures, shown, onShow }: LightboxProps) {
  const words = useTranslations('gallery.lightbox')
  const slides = pictures.map(({ picture, alt }) => ({
    src: pictureUrl(picture.id, widthsOf(picture).at(-1) ?? picture.width, 'webp'),
    alt,
    width: picture.width,
    height: picture.height,
    srcSet: widthsOf(picture).map((width) => ({
      src: pictureUrl(picture.id, width, 'webp'),
      width,
      height: Math.round((width * picture.height) / picture.width),
    })),
  }))
  return (
    <YetAnotherLightbox
      open={shown >= 0}
      index={Math.max(shown, 0)}
      close={() => onShow(-1)}
      slides={slides}
      on={{ view: ({ index }) => onShow(index) }}
      carousel={{ finite: true }}
      labels={{
        Previous: words('previous'),
        Next: words('next'),
        Close: words('close'),
        Lightbox: words('title'),
      }}
      styles={{ container: { backgroundColor: 'rgb(23 22 20 / 96%)' } }}
    />
  )
}
