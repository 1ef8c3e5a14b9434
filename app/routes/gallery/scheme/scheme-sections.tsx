import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { pictureUrl, widthsOf } from '#domain/media/rules.ts'
import type { Section } from '#domain/schemes/rules.ts'
import { Badge720 } from '../../../ui/marks/badge-720.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { LocalText } from '../../../ui/text/local-text.tsx'
import { useRoomName } from '../../../ui/text/room-name.ts'
import { useLocalText } from '../../../ui/text/use-local-text.ts'
import { ownSize } from '../own-size.ts'
import type { Route } from './+types/scheme'
import { ImageModels, ModelMarks } from './image-models.tsx'
import { type Place, placesOf, sizesOf } from './room-places.ts'
import classes from './scheme-sections.module.css'

type Image = Route.ComponentProps['loaderData']['images'][number]

interface SchemeSectionsProps {
  sections: Section<Image>[]
  caseName: string
  /** What the 720° badge of each section opens; none has one in a preview. */
  badges: (string | undefined)[]
  /** What stands beside the first picture's caption: the introduction. */
  children: ReactNode
}

/** The rooms of a scheme, each in its place. Each opens large, see app/elements/on-demand/picture-lightbox.ts. */
export function SchemeSections({ sections, caseName, badges, children }: SchemeSectionsProps) {
  const pictures = sections.flatMap((section, at) =>
    section.images.map((image, nth) => ({ section, image, nth, badge: nth === 0 ? badges[at] : undefined })),
  )
  const places = placesOf(pictures.map(({ image }) => image.picture))
  const [first, ...others] = pictures.map((picture, index) => (
    <RoomPicture
      key={picture.image.id}
      {...picture}
      place={places[index] ?? 'eight'}
      caseName={caseName}
      isFirst={index === 0}
    />
  ))
  return (
    <picture-lightbox>
      <div className={classes.scheme}>
        <div className={`page grid ${classes.first}`}>
          {first}
          {children}
        </div>
        <div className={`page grid ${classes.rooms}`}>{others}</div>
      </div>
    </picture-lightbox>
  )
}

interface RoomPictureProps {
  section: Section<Image>
  image: Image
  /** Of its section's pictures. */
  nth: number
  place: Place
  caseName: string
  /** What its 720° badge opens. */
  badge: string | undefined
  isFirst: boolean
}

function RoomPicture({ section, image, nth, badge, place, caseName, isFirst }: RoomPictureProps) {
  const words = useTranslations('gallery.scheme')
  const name = useSectionName()(section)
  const text = useLocalText()
  const { picture, caption, alt, models } = image
  return (
    <section className={classes.room} data-place={place} aria-label={nth === 0 ? name : undefined}>
      <figure className={classes.figure}>
        <div className={classes.frame} style={ownSize(picture)}>
          <a
            href={pictureUrl(picture.id, widthsOf(picture).at(-1) ?? picture.width, 'jpg')}
            className={classes.large}
            aria-label={words('openLightbox', { name: words('pictureOf', { name: caseName, room: name }) })}
            data-large=""
          >
            <Picture
              media={picture}
              alt={alt ? text(alt) : words('pictureOf', { name: caseName, room: name })}
              sizes={sizesOf(place, picture)}
              priority={isFirst}
              className={classes.picture}
            />
          </a>
          <ModelMarks picture={picture} models={models} isNotched={Boolean(badge)} />
          {badge && <Badge720 address={badge} name={`${caseName}, ${name}`} />}
        </div>
        <figcaption className={classes.caption}>
          {nth === 0 && <h2 className={classes.name}>{name}</h2>}
          {caption && (
            <p className="dim small">
              <LocalText text={caption} />
            </p>
          )}
          <ImageModels models={models} />
        </figcaption>
      </figure>
    </section>
  )
}

/** The words for a section: a fixed one's, else the room's. */
function useSectionName() {
  const fixed = useTranslations('gallery.scheme.fixedSections')
  const roomName = useRoomName()
  return (section: Section<Image>) => (section.kind === 'fixed' ? fixed(section.name) : roomName(section.name))
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'picture-lightbox': { children: ReactNode }
    }
  }
}
