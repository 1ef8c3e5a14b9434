import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Section } from '#domain/schemes/rules.ts'
import type { readScheme } from '#domain/schemes/schemes.ts'
import { Badge720 } from '../../ui/badge-720.tsx'
import { LocalText } from '../../ui/local-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useRoomName } from './room-name.ts'
import classes from './scheme-sections.module.css'

type Image = Awaited<ReturnType<typeof readScheme>>['images'][number]

interface SchemeSectionsProps {
  sections: Section<Image>[]
  caseName: string
  url720: string | null
  /** What stands after the first section: the introduction. */
  children: ReactNode
}

/** The rooms of a scheme: the first across the page, then one off the right edge, then pairs. */
export function SchemeSections({ sections, caseName, url720, children }: SchemeSectionsProps) {
  const [first, ...others] = sections
  const show = (section: Section<Image>, isFirst: boolean) => (
    <RoomSection key={section.name} section={section} caseName={caseName} url720={url720} isFirst={isFirst} />
  )
  return (
    <>
      {first && <div className={classes.first}>{show(first, true)}</div>}
      {children}
      <div className={`page grid ${classes.rooms}`}>{others.map((section) => show(section, false))}</div>
    </>
  )
}

interface RoomSectionProps extends Omit<SchemeSectionsProps, 'sections' | 'children'> {
  section: Section<Image>
  isFirst: boolean
}

function RoomSection({ section, caseName, url720, isFirst }: RoomSectionProps) {
  const words = useTranslations('gallery.scheme')
  const roomName = useRoomName()
  const name = section.kind === 'fixed' ? words(`fixedSections.${section.name}`) : roomName(section.name)
  return (
    <section className={classes.room} aria-label={name}>
      {section.images.map((image, place) => (
        <figure key={image.id} className={classes.figure}>
          <div className={classes.frame}>
            <Picture
              media={image.picture}
              alt={words('pictureOf', { name: caseName, room: name })}
              sizes={isFirst ? '100vw' : '(min-width: 75em) 60vw, 100vw'}
              priority={isFirst && place === 0}
              className={classes.picture}
            />
            {url720 && place === 0 && <Badge720 address={url720} name={`${caseName}, ${name}`} bleeds={isFirst} />}
          </div>
          <figcaption className={classes.caption}>
            {place === 0 && <h2 className={classes.name}>{name}</h2>}
            {image.caption && (
              <p className="dim small">
                <LocalText text={image.caption} />
              </p>
            )}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
