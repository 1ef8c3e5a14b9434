import { useLocale, useTranslations } from 'use-intl'
import type { readOwnPlan } from '#domain/plans/own.ts'
import { amountIn } from '#domain/plans/rules.ts'
import { Day } from '../../../ui/text/day.tsx'
import classes from './plan.module.css'

/** What was paid, under the numbers that accounting gave the invoices. */
export function Invoices({ invoices }: Pick<Awaited<ReturnType<typeof readOwnPlan>>, 'invoices'>) {
  const words = useTranslations('account.plan')
  const prices = useTranslations('sections.plans')
  const locale = useLocale()
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{words('invoices')}</h2>
      {invoices.length === 0 ? (
        <p className="dim">{words('noInvoices')}</p>
      ) : (
        <ul>
          {invoices.map(({ number, plan, paidOn, cents }) => (
            <li key={number} className={classes.invoice}>
              <span className={classes.strong}>{number}</span>
              <span>{words(`names.${plan}`)}</span>
              <span>
                {words('paidOn')} <Day date={paidOn} />
              </span>
              <span>{prices('dollars', { amount: amountIn(locale, cents) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
