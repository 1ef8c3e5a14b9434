import { useLocale, useTranslations } from 'use-intl'
import { amountIn, perMonth } from '#domain/plans/rules.ts'
import type { ShownFields } from '../../http/content/marketing-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Words } from '../words.tsx'
import classes from './plans.module.css'

type PlansProps = ShownFields<'plans'>

/** The plans hang from hairlines side by side, the featured one under the keystone. */
export function Plans({ items }: PlansProps) {
  const words = useTranslations('sections.plans')
  return (
    <section className={`page grid ${classes.plans}`}>
      <h2 className={classes.label}>{words('label')}</h2>
      {items.map((item) => (
        <Plan key={item.plan} {...item} />
      ))}
    </section>
  )
}

function Plan({ price, name, note, points, action, featured }: PlansProps['items'][number]) {
  const words = useTranslations('sections.plans')
  const locale = useLocale()
  const dollars = (cents: number) => words('dollars', { amount: amountIn(locale, cents) })
  return (
    <article className={classes.plan} data-featured={featured || undefined}>
      <h3>{name}</h3>
      <p className={classes.price}>
        {dollars(price.cents)
          .split(/(\d[\d.,]*)/)
          .filter((part) => part.trim())
          .map((part) =>
            /\d/.test(part) ? (
              part
            ) : (
              <sup key={part} className={classes.sign}>
                {part.trim()}
              </sup>
            ),
          )}
      </p>
      <p className="dim">
        {price.months === 1 ? words('perMonth') : words('total', { price: dollars(perMonth(price)) })}
      </p>
      <p className={classes.euros}>
        {price.euroCents === null
          ? words('vat')
          : words('orEuros', { price: words('euros', { amount: amountIn(locale, price.euroCents) }) })}
      </p>
      <ButtonLink to={action.to} variant={featured ? 'accent' : 'outline'} className={classes.button}>
        {action.label}
        <span className="visually-hidden">, {name}</span>
      </ButtonLink>
      <p className={classes.note}>
        <Words text={note} />
      </p>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point} className={classes.point}>
            <Words text={point} />
          </li>
        ))}
      </ul>
    </article>
  )
}
