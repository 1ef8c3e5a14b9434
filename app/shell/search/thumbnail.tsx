import { type Picture, pictureUrl, widthsOf } from '#domain/media/rules.ts'
import classes from './thumbnail.module.css'

/** A result's picture in small, or the initial of its name in its place. The name always stands beside it. */
export function Thumbnail({ picture, name, className }: { picture: Picture | null; name: string; className?: string }) {
  const names = [classes.frame, picture?.isStudio && classes.studio, className].filter(Boolean).join(' ')
  if (!picture) {
    return (
      <span className={names} aria-hidden="true">
        {name.match(/[\p{L}\p{N}]/u)?.[0]?.toUpperCase()}
      </span>
    )
  }
  return (
    <img
      className={names}
      // Once enough for two pixels to a point: a list of widths would weigh more than it saves.
      src={pictureUrl(picture.id, widthsOf(picture)[0] ?? picture.width, 'webp')}
      alt=""
      width={4}
      height={3}
      loading="lazy"
      decoding="async"
      style={{
        backgroundColor: picture.isStudio ? undefined : picture.colour,
        objectPosition: `${picture.focusX}% ${picture.focusY}%`,
      }}
    />
  )
}
