import { useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import { Badge720 } from '../../../ui/marks/badge-720.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useRoomName } from '../../../ui/text/room-name.ts'
import classes from './arcade.module.css'
import type { ListedDesigner } from './designer-row.tsx'

interface ArcadeProps {
  thumbnails: ListedDesigner['thumbnails']
  isFirst: boolean
}

/** Up to four bays under one beam: the first stands open; pointing at another, or focusing it, opens that one, see app/elements/switcher.ts. */
export function Arcade({ thumbnails, isFirst }: ArcadeProps) {
  const words = useTranslations('gallery.scheme')
  const roomName = useRoomName()
  return (
    <ul className={classes.arcade} data-switcher="">
      {thumbnails.map(({ schemeId, caseName, url720, name, picture }, index) => (
        <li key={picture.id} className={classes.bay} data-chooses={index} data-chosen={index === 0 ? '' : undefined}>
          <Link to={`/gallery/scheme?id=${schemeId}`} className={classes.link} data-step="">
            <Picture
              media={picture}
              alt={name ? words('pictureOf', { name: caseName, room: roomName(name) }) : caseName}
              sizes={`(min-width: 75em) ${82 - 9 * thumbnails.length}vw, ${thumbnails.length > 1 ? 80 : 92}vw`}
              priority={isFirst && index === 0}
              className={classes.picture}
            />
          </Link>
          {url720 && <Badge720 address={url720} name={caseName} />}
        </li>
      ))}
    </ul>
  )
}
