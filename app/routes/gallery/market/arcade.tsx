import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Badge720 } from '../../../ui/badge-720.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useRoomName } from '../../../ui/room-name.ts'
import classes from './arcade.module.css'
import type { ListedDesigner } from './designer-row.tsx'

interface ArcadeProps {
  thumbnails: ListedDesigner['thumbnails']
  isFirst: boolean
}

/** Four bays under one beam: the first stands open; pointing at another, or focusing it, opens that one. */
export function Arcade({ thumbnails, isFirst }: ArcadeProps) {
  const words = useTranslations('gallery.scheme')
  const roomName = useRoomName()
  const [open, setOpen] = useState(0)

  function step(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    const bays = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-bay]')]
    const place = bays.indexOf(document.activeElement as HTMLElement)
    bays.at((place + by) % bays.length)?.focus()
    event.preventDefault()
  }

  return (
    <ul className={classes.arcade} onKeyDown={step}>
      {thumbnails.map(({ schemeId, caseName, url720, name, picture }, place) => (
        <li
          key={picture.id}
          className={classes.bay}
          data-open={place === open || undefined}
          onPointerEnter={() => setOpen(place)}
          onFocus={() => setOpen(place)}
        >
          <Link to={`/gallery/scheme?id=${schemeId}`} prefetch="intent" className={classes.link} data-bay="">
            <Picture
              media={picture}
              alt={name ? words('pictureOf', { name: caseName, room: roomName(name) }) : caseName}
              sizes="(min-width: 75em) 46vw, 80vw"
              priority={isFirst && place === 0}
              className={classes.picture}
            />
          </Link>
          {url720 && <Badge720 address={url720} name={caseName} />}
        </li>
      ))}
    </ul>
  )
}
