import { IconStar, IconStarFilled } from '../icons.tsx'
import classes from './stars.module.css'

const five = [1, 2, 3, 4, 5]

/** A row of five stars, filled as far as an average goes; what it says is said beside it. */
export function Stars({ average }: { average: number }) {
  return (
    <span className={classes.stars} aria-hidden="true">
      {five.map((star) => (
        <IconStar key={star} size={20} />
      ))}
      <span className={classes.filled} style={{ width: `${20 * average}%` }}>
        {five.map((star) => (
          <IconStarFilled key={star} size={20} />
        ))}
      </span>
    </span>
  )
}
