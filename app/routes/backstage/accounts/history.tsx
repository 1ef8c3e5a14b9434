import { useTranslations } from 'use-intl'
import { ROLES } from '#db/kinds.ts'
import { isAct } from '#domain/people/rules.ts'
import { Moment } from '../../../ui/text/moment.tsx'
import type { Route } from './+types/account'
import classes from './accounts.module.css'

type Told = NonNullable<Route.ComponentProps['loaderData']['open']>['history']
type Entry = Told['entries'][number]

/** What was done about an account, by whom and why, the latest first. */
export function History({ entries, isCut }: Told) {
  const words = useTranslations('backstage.accounts.history')
  const people = useTranslations('community.people')
  return (
    <section>
      <h2 className={classes.heading}>{words('title')}</h2>
      {entries.length === 0 ? (
        <p className="dim">{words('none')}</p>
      ) : (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.id} className={classes.entry}>
              <span className="dim">
                <Moment at={entry.at} />, {entry.actor ?? people('formerMember')}
              </span>
              <span>
                <What {...entry} />
              </span>
              <span className={classes.reason}>{String(entry.after.reason ?? '')}</span>
            </li>
          ))}
        </ul>
      )}
      {isCut && <p className="dim">{words('cut', { count: entries.length })}</p>}
    </section>
  )
}

function What({ action, before, after }: Pick<Entry, 'action' | 'before' | 'after'>) {
  const words = useTranslations('backstage.accounts.history')
  const roles = useTranslations('backstage.accounts.choices.role')
  if (!isAct(action)) return action
  if (action === 'role-given') return words(action, { from: inWords(before.role), to: inWords(after.role) })
  if (action === 'points-adjusted') return words(action, { from: Number(before.points), to: Number(after.points) })
  if (action === 'sessions-ended') return words(action, { count: Number(before.sessions) })
  return words(action)

  function inWords(given: unknown): string {
    const role = ROLES.find((each) => each === given)
    return role ? roles(role) : String(given)
  }
}
