import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import classes from './rooms.module.css'
import type { RoomLink } from './tour.ts'

/** The rooms of the tour as small pictures. */
export function RoomStrip({ rooms, current }: { rooms: RoomLink[]; current: number }) {
  const words = useTranslations('panorama')
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    strip.current?.querySelector(`[data-room="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav id="strip" ref={strip} className={classes.strip} aria-label={words('rooms')}>
      <ul className={classes.pictures}>
        {rooms.map(({ id, name, address, thumbnail, colour, middle }) => (
          <li key={id}>
            <Link
              to={address}
              className={classes.room}
              data-room={id}
              aria-current={id === current ? 'page' : undefined}
            >
              <img
                src={thumbnail}
                alt=""
                width={640}
                height={320}
                loading="lazy"
                style={{ backgroundColor: colour, objectPosition: `${middle}% 50%` }}
              />
              <span className={classes.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
