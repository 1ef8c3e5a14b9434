import { useTranslations } from 'use-intl'
import { Picture } from '#app/ui/picture.tsx'
import type { Picture as PictureFile } from '#domain/media/rules.ts'
import { Link } from '../../ui/link.tsx'
import classes from './rooms.module.css'
import type { RoomLink } from './tour.ts'

/** The rooms from above. Those that the plan doesn't show are in the strip and in the outline. */
export function Plan({ plan, rooms, current }: { plan: PictureFile; rooms: RoomLink[]; current: number }) {
  const words = useTranslations('panorama')
  return (
    <nav id="plan" className={classes.plan} aria-label={words('plan')}>
      <Picture media={plan} sizes="320px" alt="" />
      <ul>
        {rooms.map(
          ({ id, name, address, place }) =>
            place && (
              <li key={id} className={classes.place} style={{ left: `${place.x}%`, top: `${place.y}%` }}>
                <Link
                  to={address}
                  className={classes.dot}
                  aria-label={name}
                  title={name}
                  aria-current={id === current ? 'page' : undefined}
                />
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
