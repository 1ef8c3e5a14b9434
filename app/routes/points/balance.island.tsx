import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/text/day.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import classes from './points.module.css'
import { ownPointsPath } from './points-path.ts'
import { type OwnPoints, useOwnPoints } from './use-own-points.ts'

/** The page's block of accent: the points of who is logged in, or an invitation to be. */
export default function Balance() {
  const own = useOwnPoints()
  const words = useTranslations('points')
  const login = useTranslations('login')
  return (
    <section className={classes.balance} aria-label={words('yourPoints')}>
      <div className={`${classes.state} when-anonymous`}>
        <p className={classes.strong}>{words('yourPoints')}</p>
        <p className={`lead ${classes.invitation}`}>{words('logInText')}</p>
        <div className={`${classes.actions} needs-script`}>
          <Button data-login="login">{words('logIn')}</Button>
          <Button variant="outline" className={classes.outline} data-login="register">
            {login('toRegister')}
          </Button>
        </div>
        <div className="without-script">
          <TextLink to={ownPointsPath}>{words('own.title')}</TextLink>
        </div>
      </div>
      <div className={`${classes.state} when-logged-in`}>
        <p className={classes.strong}>{words('yourPoints')}</p>
        {/* As high from the start as it will be. */}
        <p className={classes.figure}>{own ? words('figure', { points: own.points }) : '\u00a0'}</p>
        <p className={classes.note}>{own && <Note own={own} />}</p>
        <TextLink to={ownPointsPath}>{words('toOwn')}</TextLink>
      </div>
      <p className={classes.expiry}>{words('policyShort')}</p>
    </section>
  )
}

function Note({ own: { points, isBlocked, next } }: { own: OwnPoints }) {
  const words = useTranslations('points')
  if (isBlocked) return <strong>{words('blocked')}</strong>
  if (!next) return words('nothingYet')
  return (
    <>
      {next.points === points ? words('nextAll') : words('next', { points: next.points })} <Day date={next.lastDay} />
    </>
  )
}
