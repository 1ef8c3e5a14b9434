import { useLocale, useTranslations } from 'use-intl'
import type { Limits } from '#domain/plans/own.ts'
import { numberIn } from '#domain/plans/rules.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from './plan.module.css'

/** What may be uploaded: the sum, and what it is made of. How much of it is used, the design tool knows. */
export function LimitsTable({ limits }: { limits: Limits }) {
  const words = useTranslations('account.plan')
  const locale = useLocale()
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{words('limits')}</h2>
      <dl className={classes.limits}>
        {(['models', 'textures'] as const).map((kind) => (
          <div key={kind} className={classes.limit}>
            <dt>{words(kind)}</dt>
            <dd>
              <strong className={classes.figure}>{numberIn(locale, limits[kind].total)}</strong>
              <span className="dim small">
                {words('limitOf', {
                  plan: numberIn(locale, limits[kind].plan),
                  points: numberIn(locale, limits[kind].points),
                })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <TextLink to="/points#rewards">{words('more')}</TextLink>
    </section>
  )
}
