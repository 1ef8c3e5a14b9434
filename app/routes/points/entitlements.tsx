import { useTranslations } from 'use-intl'
import type { EntitlementKind } from '#db/kinds.ts'
import type { Limits } from '#domain/plans/own.ts'
import { Day } from '../../ui/text/day.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import classes from './account-points.module.css'

interface EntitlementsProps {
  entitlements: {
    id: number
    kind: EntitlementKind
    amount: number
    /** Where it has not begun yet. */
    from: string | null
    /** Of what ends. */
    until: string | null
  }[]
  limits: Limits
}

export function Entitlements({ entitlements, limits: { models, textures } }: EntitlementsProps) {
  const words = useTranslations('points.own')
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{words('rewards')}</h2>
      {entitlements.length === 0 ? (
        <p className="dim">{words('noRewards')}</p>
      ) : (
        <ul>
          {entitlements.map(({ id, kind, amount, from, until }) => (
            <li key={id} className={classes.line}>
              <span>{kind === 'modules' ? words('modules', { days: amount }) : words(kind, { count: amount })}</span>
              {(from || until) && (
                <span className="dim">
                  {from && (
                    <>
                      {words('from')} <Day date={from} />{' '}
                    </>
                  )}
                  {until && (
                    <>
                      {words('until')} <Day date={until} />
                    </>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.limits}>
        <p className="dim">{words('limits', { models: models.total, textures: textures.total })}</p>
        <TextLink to="/account/plan">{words('toLimits')}</TextLink>
      </div>
    </section>
  )
}
