import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { readOwnEmail } from '#domain/accounts/registration/emails.ts'
import { acceptTerms, readAcceptance } from '#domain/accounts/registration/terms.ts'
import { together } from '#domain/batching/together.ts'
import { readOwnStore } from '#domain/designers/stores.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { keepTyped } from '../../forms/keep-typed.ts'
import { Submit } from '../../forms/submit.tsx'
import { frameAddress } from '../../http/content/frame-address.ts'
import { formAction } from '../../http/forms/form-action.ts'
import { appContext } from '../../http/request/context.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { dayInItaly } from '../../i18n/day.ts'
import { legalText } from '../../ui/legal-text.tsx'
import { Day } from '../../ui/text/day.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/welcome'
import classes from './rows.module.css'
import own from './welcome.module.css'

/** `/account/welcome`, where registering leads: what comes next, and what is still to be done for it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await actorOf(context)
  const found = person && (await together(context.get(appContext).db, (db) => readBeginning(db, person)))
  const { title } = wordsFor(context).account.welcome
  if (!found) return { title, own: null, isSent: false, from: null }
  const [email, acceptedAt, store] = found
  return {
    title,
    own: {
      name: person.name,
      email,
      acceptedOn: acceptedAt && dayInItaly(acceptedAt),
      hasStore: store !== null,
    },
    isSent: url.searchParams.has('sent'),
    from: ownPage(url.searchParams.get('from'), url.origin),
  }
}

/** Where somebody registered, if that is a page of ours. */
function ownPage(address: string | null, origin: string): string | null {
  const page = frameAddress(address, origin)
  return page && page.host === null ? page.src : null
}

const readBeginning = (...asked: Parameters<typeof readOwnEmail>) =>
  Promise.all([readOwnEmail(...asked), readAcceptance(...asked), readOwnStore(...asked)])

/** Accepts the terms, for whoever registered without being asked, or before they were as they are. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({}),
    run: async ({ app, actor }) => {
      await acceptTerms(app.db, actor, app.clock())
      return '/account/welcome'
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

type Own = NonNullable<Route.ComponentProps['loaderData']['own']>

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('account.welcome')
  if (!loaderData.own) return null
  const { isSent, from } = loaderData
  const { name, email, acceptedOn, hasStore } = loaderData.own
  return (
    <>
      <h1 className={classes.title}>{words('heading', { name })}</h1>
      <p className="lead">{words('lead')}</p>
      {from && <TextLink to={from}>{words('back')}</TextLink>}
      <Steps hasStore={hasStore} />
      <section className={classes.part}>
        <h2 className={classes.heading}>{words('email.title')}</h2>
        <p>{words(email.isVerified ? 'email.confirmed' : 'email.open', { email: email.email })}</p>
        {!email.isVerified && (
          <Form method="post" action="/account/security/email/confirmation" preventScrollReset>
            <input type="hidden" name="from" value="welcome" />
            <button type="submit" className={classes.quiet}>
              {words('email.again')}
            </button>
          </Form>
        )}
        <p role="status">{isSent && words('email.sent')}</p>
      </section>
      <section className={classes.part}>
        <h2 className={classes.heading}>{words('terms.title')}</h2>
        <p>
          {words.rich(acceptedOn ? 'terms.accepted' : 'terms.open', {
            day: () => acceptedOn && <Day date={acceptedOn} />,
            terms: legalText('terms'),
            privacy: legalText('privacy'),
          })}
        </p>
        {!acceptedOn && (
          <ActionForm action="/account/welcome" answer={actionData} keepsScroll>
            <Submit className={classes.button}>{words('terms.accept')}</Submit>
          </ActionForm>
        )}
      </section>
    </>
  )
}

function Steps({ hasStore }: Pick<Own, 'hasStore'>) {
  const words = useTranslations('account.welcome.steps')
  const publishing = hasStore ? 'publish' : 'store'
  return (
    <ol className={own.steps}>
      <li>
        <h2>{words('design.title')}</h2>
        <p>{words('design.text')}</p>
        <TextLink to="/desginarea" target="_blank">
          {words('design.go')}
        </TextLink>
      </li>
      <li>
        <h2>{words(`${publishing}.title`)}</h2>
        <p>{words(`${publishing}.text`)}</p>
        <TextLink to={hasStore ? '/account/schemes' : '/account/store'}>{words(`${publishing}.go`)}</TextLink>
      </li>
      <li>
        <h2>{words('learn.title')}</h2>
        <p>{words('learn.text')}</p>
        <TextLink to="/support/training">{words('learn.go')}</TextLink>
      </li>
    </ol>
  )
}
