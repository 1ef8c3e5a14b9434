import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { pictureUrl, widthsOf } from '#domain/media/rules.ts'
import type { Section } from '#domain/schemes/rules.ts'
import { Badge720 } from '../../../ui/marks/badge-720.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { LocalText } from '../../../ui/text/local-text.tsx'
import { useRoomName } from '../../../ui/text/room-name.ts'
import { useLocalText } from '../../../ui/text/use-local-text.ts'
import type { Route } from './+types/scheme'
import { ImageModels, ModelMarks } from './image-models.tsx'
import classes from './scheme-sections.module.css'

type Image = Route.ComponentProps['loaderData']['images'][number]

interface SchemeSectionsProps {
  sections: Section<Image>[]
  caseName: string
  url720: string | null
  /** What stands after the first section: the introduction. */
  children: ReactNode
}

/**
 * The rooms of a scheme: the first across the page, then one off the right edge, then pairs. Each opens large, see
 * app/elements/on-demand/picture-lightbox.ts.
 */
export function SchemeSections({ sections, caseName, url720, children }: SchemeSectionsProps) {
  const [first, ...others] = sections
  const room = { caseName, url720 }
  return (
    <picture-lightbox>
      {first && (
        <div className={classes.first}>
          <RoomSection section={first} {...room} isFirst />
        </div>
      )}
      {children}
      <div className={`page grid ${classes.rooms}`}>
        {others.map((section) => (
          <RoomSection key={section.name} section={section} {...room} />
        ))}
      </div>
    </picture-lightbox>
  )
}

interface RoomSectionProps {
  section: Section<Image>
  caseName: string
  url720: string | null
  isFirst?: boolean
}

function RoomSection({ section, caseName, url720, isFirst = false }: RoomSectionProps) {
  const words = useTranslations('gallery.scheme')
  const name = useSectionName()(section)
  const text = useLocalText()

  return (
    <section className={classes.room} aria-label={name}>
      {section.images.map(({ id, picture, caption, alt, models }, index) => (
        <figure key={id} className={classes.figure}>
          <div className={classes.frame}>
            <a
              href={pictureUrl(picture.id, widthsOf(picture).at(-1) ?? picture.width, 'jpg')}
              className={classes.large}
              aria-label={words('openLightbox', { name: words('pictureOf', { name: caseName, room: name }) })}
              data-large=""
            >
              <Picture
                media={picture}
                alt={alt ? text(alt) : words('pictureOf', { name: caseName, room: name })}
                sizes={isFirst ? '100vw' : '(min-width: 75em) 60vw, 100vw'}
                priority={isFirst && index === 0}
                className={classes.picture}
              />
            </a>
            <ModelMarks picture={picture} models={models} />
            {url720 && index === 0 && <Badge720 address={url720} name={`${caseName}, ${name}`} bleeds={isFirst} />}
          </div>
          <figcaption className={classes.caption}>
            {index === 0 && <h2 className={classes.name}>{name}</h2>}
            {caption && (
              <p className="dim small">
                <LocalText text={caption} />
              </p>
            )}
            <ImageModels models={models} />
          </figcaption>
        </figure>
      ))}
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
