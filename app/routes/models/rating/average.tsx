import { useTranslations } from 'use-intl'
import type { Rating } from '#domain/models/rules.ts'
import { IconStarFilled } from '../icons.tsx'
import classes from './average.module.css'
import { Stars } from './stars.tsx'

interface AverageProps {
  rating: Rating
  /** Before it stands a row of five stars, in place of one. */
  hasStars?: boolean
}

/** What members find of a model, such as "4.6 · 12 ratings". */
export function Average({ rating, hasStars }: AverageProps) {
  const words = useTranslations('models.rating')
  return (
    <span role="img" aria-label={words('label', { ...rating })} className={classes.average}>
      {hasStars ? <Stars average={rating.average} /> : <IconStarFilled size={14} className={classes.star} />}
      {words('average', { ...rating })}
    </span>
  )
}
