import { useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import classes from './data.module.css'

/** What an account holds, by where it is seen and changed. */
const KEPT = [
  ['profile', '/account/profile'],
  ['access', '/account/security'],
  ['works', '/account/schemes'],
  ['said', '/account/comments'],
  ['liked', '/account/likes'],
  ['points', '/account/points'],
] as const

/** What we know about somebody, each with the page that has it. */
export function Kept() {
  const words = useTranslations('leaving.data')
  return (
    <ul className={classes.kept}>
      {KEPT.map(([what, path]) => (
        <li key={what} className={classes.row}>
          <Link to={path} className={classes.name}>
            {words(`kept.${what}.name`)}
          </Link>
          <p className="dim">{words(`kept.${what}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}
