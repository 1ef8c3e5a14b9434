import { use } from 'react'
import { redirect } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { PLAN_NAMES } from '#db/kinds.ts'
import { PlanRequest, readBilling, requestPlan } from '#domain/plans/asking.ts'
import { Checkout, plansByCard, startCheckout } from '#domain/plans/cards/checkout.ts'
import { readPlan } from '#domain/plans/own.ts'
import { readPlans } from '#domain/plans/prices.ts'
import { amountIn } from '#domain/plans/rules.ts'
import { countriesIn } from '#domain/requests/countries.ts'
import { lengthMax, subjectOf } from '#domain/requests/rules.ts'
import { utcDay } from '#domain/utc-day.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { CountryOptions } from '../../../forms/country-options.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction } from '../../../http/forms/form-action.ts'
import { appContext, languageContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { CompanyContext } from '../../../shell/company.ts'
import { Terms } from '../../../shell/terms.tsx'
import rows from '../rows.module.css'
import type { Route } from './+types/subscribe'
import { CardForm } from './card-form.tsx'
import classes from './plan.module.css'
import { OWN_PLAN_PATH, SUBSCRIBE_PATH } from './plan-path.ts'
import { stripeLocale, toStripe } from './to-stripe.ts'

/** `/account/plan/subscribe?plan=…`: asks for a plan by invoice. Whoever has one already asks for the next. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const { title } = wordsFor(context).account.plan.subscribe
  if (!person) return { title, form: null }
  const now = app.clock()
  const language = context.get(languageContext)
  const [plans, billing, current, byCard] = await Promise.all([
    readPlans(app.db, utcDay(now)),
    readBilling(app.db, person),
    readPlan(app.db, person.id, now),
    plansByCard(app),
  ])
  // What is paid by card is changed where the card is.
  if (current?.source === 'stripe') throw redirect(OWN_PLAN_PATH)
  const offers = PLAN_NAMES.map((name) => ({
    name,
    months: plans[name].months,
    cents: plans[name].cents,
    euroCents: plans[name].euroCents,
  }))
  const chosen = subjectOf(new URLSearchParams({ plan: url.searchParams.get('plan') ?? '' }))?.plan ?? current?.name
  return {
    title,
    form: {
      offers,
      billing,
      chosen: chosen ?? 'yearly',
      current: current?.name,
      countries: countriesIn(language),
      byCard: current ? [] : byCard,
    },
  }
}

/** Leads to Stripe; or sends the request for an invoice, and leads to the page that tells when that comes. */
export const action = (args: Route.ActionArgs) => (args.url.searchParams.has('card') ? payByCard : askForInvoice)(args)

const payByCard = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: Checkout,
    run: async ({ app, actor, values }) => {
      const { siteUrl } = app.settings
      return toStripe(args, await startCheckout(app, actor, values, { siteUrl, locale: stripeLocale(args) }))
    },
  })

const askForInvoice = (args: Route.ActionArgs) =>
  formAction<typeof PlanRequest, { address: string }>(args, {
    schema: PlanRequest,
    run: async ({ app, actor, values, visitor: { address } }) => {
      const language = args.context.get(languageContext)
      const { reference } = await requestPlan(app, actor, { fields: values, language, address })
      return `/contact/sent/${reference}`
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Subscribe({ loaderData: { title, form }, actionData }: Route.ComponentProps) {
  const words = useTranslations('account.plan.subscribe')
  const names = useTranslations('account.plan.names')
  const prices = useTranslations('sections.plans')
  const forms = useTranslations('forms')
  const locale = useLocale()
  const { terms } = use(CompanyContext)
  if (!form) return null
  const { offers, billing, chosen, current, countries, byCard } = form
  const isCard = actionData !== undefined && (actionData.done !== undefined || !('address' in actionData.values))
  const labelled = offers.map(({ name, months, cents, euroCents }) => {
    const dollars = prices('dollars', { amount: amountIn(locale, cents) })
    const euros = euroCents && prices('euros', { amount: amountIn(locale, euroCents) })
    const price = [dollars, euros].filter(Boolean).join(' · ')
    return { name, label: words('option', { plan: names(name), price, months }) }
  })
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {current && <p>{words('renewal', { plan: names(current) })}</p>}
      {byCard.length > 0 && (
        <>
          <CardForm
            offers={labelled.filter(({ name }) => byCard.includes(name))}
            chosen={chosen}
            answer={isCard ? actionData : undefined}
          />
          <h2 className={`${classes.section} ${classes.heading}`}>{words('byInvoice')}</h2>
        </>
      )}
      <p className={byCard.length > 0 ? 'dim' : 'lead'}>{words('lead')}</p>
      <ActionForm action={SUBSCRIBE_PATH} answer={isCard ? undefined : actionData} className={rows.form}>
        <Field name="plan" label={words('plan')} kind="choice" value={chosen}>
          {labelled.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Field>
        <Field
          name="name"
          label={words('name')}
          value={billing.name}
          autoComplete="name"
          maxLength={lengthMax.name}
          isRequired
        />
        <Field
          name="company"
          label={words('company')}
          value={billing.company}
          autoComplete="organization"
          maxLength={lengthMax.company}
          mark="optional"
        />
        <Field
          name="taxId"
          label={words('taxId')}
          kind="literal"
          value={billing.taxId}
          maxLength={lengthMax.taxId}
          hint={words('taxIdHint')}
          mark="optional"
        />
        <Field
          name="address"
          label={words('address')}
          kind="long"
          rows={3}
          value={billing.address}
          autoComplete="street-address"
          counts={lengthMax.address}
          isRequired
        />
        <Field
          name="country"
          label={words('country')}
          kind="choice"
          value={billing.country ?? ''}
          autoComplete="country"
          isRequired
        >
          <CountryOptions none={forms('chooseCountry')} countries={countries} />
        </Field>
        <Field
          name="message"
          label={words('message')}
          kind="long"
          rows={3}
          counts={lengthMax.message}
          mark="optional"
        />
        <p className="dim small">
          {prices('vat')}. {terms && words.rich('terms', { link: (text) => <Terms at={terms}>{text}</Terms> })}
        </p>
        <Submit className={rows.button}>{words('submit')}</Submit>
      </ActionForm>
    </>
  )
}
