import { useLocale, useTranslations } from 'use-intl'
import { amountIn, perMonth } from '#domain/plans/rules.ts'
import type { ShownFields } from '../../http/content/marketing-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PlansLook } from '../looks/looks.tsx'
import { Words } from '../words.tsx'

type PlansProps = ShownFields<'plans'>

/** The plans hang from hairlines side by side, the featured one under the keystone. */
export function Plans({ items }: PlansProps) {
  const words = useTranslations('sections.plans')
  return (
    <section className="page grid plans">
      <PlansLook />
      <h2 className="plans-label">{words('label')}</h2>
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
    <article className="plans-plan" data-featured={featured || undefined}>
      <h3>{name}</h3>
      <p className="plans-price figure">
        {dollars(price.cents)
          .split(/(\d[\d.,]*)/)
          .filter((part) => part.trim())
          .map((part) =>
            /\d/.test(part) ? (
              part
            ) : (
              <sup key={part} className="plans-sign">
                {part.trim()}
              </sup>
            ),
          )}
      </p>
      <p className="dim">
        {price.months === 1 ? words('perMonth') : words('total', { price: dollars(perMonth(price)) })}
      </p>
      <p className="plans-euros">
        {price.euroCents === null
          ? words('vat')
          : words('orEuros', { price: words('euros', { amount: amountIn(locale, price.euroCents) }) })}
      </p>
      <ButtonLink to={action.to} variant={featured ? 'accent' : 'outline'} className="plans-button">
        {action.label}
        <span className="visually-hidden">, {name}</span>
      </ButtonLink>
      <p className="plans-note">
        <Words text={note} />
      </p>
      <ul className="plans-points">
        {points.map((point) => (
          <li key={point} className="plans-point">
            <Words text={point} />
          </li>
        ))}
      </ul>
    </article>
  )
}
