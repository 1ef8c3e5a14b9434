import type { CSSProperties } from 'react'
import { type Picture as PictureFile, pictureSource } from '#domain/media/rules.ts'
import classes from './picture.module.css'

interface PictureProps {
  media: PictureFile
  /** How wide it is shown, as `sizes` of an `<img>`: the browser picks the file by it. */
  sizes: string
  /** Empty where the words beside it say all. */
  alt: string
  /** The one large picture in the first screenful: it is fetched at once. */
  priority?: boolean
  /** Such as `16 / 10`: the frame it is cropped to, around its focus. Without one it keeps its own shape. */
  ratio?: string
  className?: string
}

/** A picture that never makes the page jump: its colour holds its place, and words where it can't be shown, see app/elements/pictures.ts. */
export function Picture({ media, sizes, alt, priority = false, ratio, className }: PictureProps) {
  const { avif, webp, fallback } = pictureSource(media)
  const frame = {
    '--ratio': ratio ?? `${media.width} / ${media.height}`,
    ...(!media.isStudio && { backgroundColor: media.colour }),
  } as CSSProperties
  const names = [classes.frame, media.isStudio && classes.studio, className].filter(Boolean).join(' ')

  return (
    <picture key={media.id} className={names} style={frame} data-picture="" data-studio={media.isStudio && ''}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        className={classes.image}
        alt={alt}
        width={media.width}
        height={media.height}
        // Before src: some browsers begin to fetch as soon as that is set.
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        src={fallback}
        style={{ objectPosition: `${media.focusX}% ${media.focusY}%` }}
      />
    </picture>
  )
}
