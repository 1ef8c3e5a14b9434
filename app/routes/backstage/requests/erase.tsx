import { useTranslations } from 'use-intl'
import { isFresh } from '#domain/accounts/passwords/password-again.ts'
import { addressOfRequest, ErasedAddress, Erasing, eraseRequests, lookAtErasing } from '#domain/requests/erasing.ts'
import { may } from '#domain/rights.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { appContext, visitorContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Link } from '../../../ui/link.tsx'
import classes from '../records/records.module.css'
import type { Route } from './+types/erase'

const PATH = '/backstage/erase'

/** `/backstage/erase?request=…`: takes out of all requests of a person who they are; first it shows how many of what. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const actor = await actorOf(context)
  const { title } = wordsFor(context).backstage.erase
  if (!may(actor, 'requests:erase')) return { title, open: null }
  const request = url.searchParams.get('request')
  const { session } = await context.get(visitorContext).authenticate()
  return {
    title,
    open: {
      email: request === null ? '' : await orRefuse(addressOfRequest(db, actor, request)),
      asksForPassword: session === null || !isFresh(session, clock()),
    },
  }
}

/** Looks at what there is, or erases what was looked at. */
export const action = (args: Route.ActionArgs) => (args.url.searchParams.has('erase') ? erase : look)(args)

const look = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: ErasedAddress,
    run: async ({ app, actor, values }) => ({ done: { look: await lookAtErasing(app.db, actor, values) } }),
  })

const erase = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: Erasing.extend({ password: typed }),
    secrets: ['password'],
    errorFields: { 'password-needed': 'password', 'password-wrong': 'password' },
    run: async ({ app, visitor, values }) => ({
      done: { erased: await eraseRequests(app, visitor.credentials, { ...values, address: visitor.address }) },
    }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Erase({ loaderData: { title, open }, actionData }: Route.ComponentProps) {
  const words = useTranslations('backstage.erase')
  const done: Done | undefined = actionData?.done
  if (!open) return null
  const values = actionData?.values ?? {}
  // Refused, what was looked at is in the form.
  const seen = done?.look?.seen ?? values.seen
  const email = done?.look?.email ?? values.email ?? open.email
  const hasSome = !done?.look || done.look.erased.requests + done.look.erased.letters > 0
  return (
    <>
      <p className="small">
        <Link to="/backstage/requests">{words('back')}</Link>
      </p>
      <h1 className={classes.title}>{title}</h1>
      <p>{words('lead')}</p>
      {done?.erased && <p role="status">{words('done', { ...done.erased })}</p>}
      {seen === undefined || done?.erased ? (
        <ActionForm action={`${PATH}?look`} answer={done ? undefined : actionData} className={classes.form}>
          <Field name="email" kind="email" label={words('email')} value={done ? '' : open.email} isRequired />
          <Submit>{words('look')}</Submit>
        </ActionForm>
      ) : (
        <section aria-labelledby="erase-what">
          <h2 id="erase-what" className={classes.subtitle}>
            {words('what', { email })}
          </h2>
          {done?.look && <Look {...done.look} />}
          {hasSome && (
            <ActionForm action={`${PATH}?erase`} answer={done ? undefined : actionData} className={classes.form}>
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="seen" value={seen} />
              <p>
                <strong>{words('forGood')}</strong>
              </p>
              {(open.asksForPassword || actionData?.fieldErrors.password) && (
                <Field kind="password" autoComplete="current-password" name="password" label={words('password')} />
              )}
              <Submit>{words('erase')}</Submit>
            </ActionForm>
          )}
          <p className={classes.pages}>
            <Link to={PATH}>{words('another')}</Link>
          </p>
        </section>
      )}
    </>
  )
}

interface Done {
  look?: Awaited<ReturnType<typeof lookAtErasing>>
  erased?: Awaited<ReturnType<typeof eraseRequests>>
}

/** How many of what, and what stays. */
function Look({ erased, hasAccount }: NonNullable<Done['look']>) {
  const words = useTranslations('backstage.erase')
  return (
    <>
      <ul className={classes.changes}>
        {(['requests', 'entries', 'screenshots', 'letters'] as const).map((what) => (
          <li key={what}>{words(what, { count: erased[what] })}</li>
        ))}
      </ul>
      <p className="dim">{words('stays')}</p>
      {hasAccount && <p>{words('hasAccount')}</p>}
    </>
  )
}
