import { useTranslations } from 'use-intl'
import { Day } from '../../ui/text/day.tsx'
import classes from './account-points.module.css'

/** Points that end together, by the last day on which they can be spent, such as `2027-06-30`. */
interface Lot {
  points: number
  lastDay: string
}

/** What of a balance ends when, the soonest first. */
export function Lots({ lots }: { lots: Lot[] }) {
  const words = useTranslations('points.own')
  const figure = useTranslations('points')
  return (
    <section className={classes.lots}>
      <h2 className={classes.label}>{words('ending')}</h2>
      {lots.length === 0 ? (
        <p className="dim">{words('noneEnding')}</p>
      ) : (
        <ul>
          {lots.map(({ points, lastDay }) => (
            <li key={lastDay} className={classes.line}>
              <span>
                {words('endsAfter')} <Day date={lastDay} />
              </span>
              <span className={classes.amount}>{figure('figure', { points })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
