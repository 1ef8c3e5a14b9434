import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import { openPortal } from '#domain/plans/cards/checkout.ts'
import { cancelPlan, keepPlan, type OwnPlan, readOwnPlan } from '#domain/plans/own.ts'
import { amountIn, lastDayOf } from '#domain/plans/rules.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction } from '../../../http/forms/form-action.ts'
import { appContext, languageContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { dayInWords } from '../../../i18n/day.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/plan'
import { Invoices } from './invoices.tsx'
import { LimitsTable } from './limits-table.tsx'
import classes from './plan.module.css'
import { OWN_PLAN_PATH, subscribePath } from './plan-path.ts'
import { stripeLocale, toStripe } from './to-stripe.ts'

/** `/account/plan`: the plan of an account, until when it is paid, what it allows and what was paid for it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const { title } = wordsFor(context).account.plan
  if (!person) return { title, own: null }
  const { waiting, ...own } = await readOwnPlan(app.db, person, app.clock())
  const language = context.get(languageContext)
  const shown = waiting?.plan && { ...waiting, plan: waiting.plan, day: dayInWords(waiting.dueOn, language) }
  return { title, own: { ...own, waiting: shown || null, isPaying: url.searchParams.has('paid') && !own.plan } }
}

/** What a plan by invoice can be told: to end, or to go on after all. One by card is changed on Stripe's page. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({ plan: z.enum(['cancel', 'keep', 'portal']) }),
    run: async ({ app, actor, values }) => {
      if (values.plan === 'portal') {
        const { siteUrl } = app.settings
        return toStripe(args, await openPortal(app, actor, { siteUrl, locale: stripeLocale(args) }))
      }
      await (values.plan === 'cancel' ? cancelPlan : keepPlan)(app.db, actor, app.clock())
      return OWN_PLAN_PATH
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Plan({ loaderData: { title, own }, actionData }: Route.ComponentProps) {
  const words = useTranslations('account.plan')
  if (!own) return null
  const { plan, waiting, limits, invoices, isPaying } = own
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {waiting && (
        <p role="status" className={classes.waiting}>
          {words('waiting', { plan: words(`names.${waiting.plan}`), day: waiting.day })}{' '}
          <span className="dim">{words('reference', { reference: waiting.reference })}</span>
        </p>
      )}
      {isPaying && (
        <p role="status" className={classes.waiting}>
          {words('paid')}
        </p>
      )}
      {plan ? <Current plan={plan} answer={actionData} /> : <None />}
      <LimitsTable limits={limits} />
      <Invoices invoices={invoices} />
    </>
  )
}

function None() {
  const words = useTranslations('account.plan')
  return (
    <div className={classes.current}>
      <p className={classes.name}>{words('none')}</p>
      <p className="dim">{words('noneText')}</p>
      <ButtonLink to="/pricing">{words('choose')}</ButtonLink>
    </div>
  )
}

interface CurrentProps {
  plan: NonNullable<NonNullable<Route.ComponentProps['loaderData']['own']>['plan']>
  answer: Route.ComponentProps['actionData']
}

function Current({ plan: { name, source, state, cents, months, periodEnd, cancelsOn }, answer }: CurrentProps) {
  const words = useTranslations('account.plan')
  const prices = useTranslations('sections.plans')
  const locale = useLocale()
  const isByCard = source === 'stripe'
  return (
    <div className={classes.current}>
      <p className={classes.name}>{words(`names.${name}`)}</p>
      <p>{words('price', { price: prices('dollars', { amount: amountIn(locale, cents) }), months })}</p>
      {isByCard ? (
        <p>
          {words(cancelsOn ? 'endsOn' : 'renewsOn')} <Day date={cancelsOn ?? periodEnd} className={classes.strong} />
        </p>
      ) : (
        <p>
          {words('until')} <Day date={lastDayOf(periodEnd)} className={classes.strong} />
        </p>
      )}
      {state === 'past-due' && <p className={classes.failed}>{words('pastDue')}</p>}
      {isByCard ? <ByCard answer={answer} /> : <ByInvoice name={name} cancelsOn={cancelsOn} answer={answer} />}
    </div>
  )
}

function ByCard({ answer }: Pick<CurrentProps, 'answer'>) {
  const words = useTranslations('account.plan')
  const address = answer?.done?.address
  return (
    <>
      <p className="dim">{words('cardText')}</p>
      {address ? (
        <ButtonLink href={address}>{words('toStripe')}</ButtonLink>
      ) : (
        <ActionForm action={OWN_PLAN_PATH} answer={answer} keepsScroll>
          <Submit name="plan" value="portal">
            {words('portal')}
          </Submit>
        </ActionForm>
      )}
    </>
  )
}

function ByInvoice({ name, cancelsOn, answer }: Pick<CurrentProps, 'answer'> & Pick<OwnPlan, 'name' | 'cancelsOn'>) {
  const words = useTranslations('account.plan')
  return (
    <>
      <ButtonLink to={subscribePath(name)}>{words('renew')}</ButtonLink>
      <p className="dim small">{words('renewText')}</p>
      <TextLink to="/pricing">{words('choose')}</TextLink>
      <ActionForm action={OWN_PLAN_PATH} answer={answer} className={classes.cancel} keepsScroll>
        <p className="dim">{words(cancelsOn ? 'cancelled' : 'cancelText')}</p>
        <Submit variant="outline" name="plan" value={cancelsOn ? 'keep' : 'cancel'}>
          {words(cancelsOn ? 'keep' : 'cancel')}
        </Submit>
      </ActionForm>
    </>
  )
}
