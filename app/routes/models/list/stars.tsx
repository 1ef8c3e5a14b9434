import { useTranslations } from 'use-intl'
import { IconStar, IconStarFilled } from '../icons.tsx'
import classes from './stars.module.css'

const five = [1, 2, 3, 4, 5]

/** How good the house finds a room. */
export function Stars({ stars }: { stars: number }) {
  const words = useTranslations('model.facts')
  return (
    <span className={classes.stars} role="img" aria-label={words('starsOf', { stars })}>
      {five.map((place) => {
        const Star = place <= stars ? IconStarFilled : IconStar
        return <Star key={place} size={20} />
      })}
    </span>
  )
}
