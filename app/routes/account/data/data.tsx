import { useTranslations } from 'use-intl'
import { freshOrWithPassword, isFresh } from '#domain/accounts/passwords/password-again.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction } from '../../../http/forms/form-action.ts'
import { appContext, visitorContext } from '../../../http/request/context.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../rows.module.css'
import { againIn, passwordForm } from '../security/password-again.ts'
import type { Route } from './+types/data'
import { archiveLink } from './archive-link.ts'

/** `/account/data`: a copy of what we hold, and the way out. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { person, session } = await context.get(visitorContext).authenticate()
  const asksPassword = session !== null && !isFresh(session, app.clock())
  return { isLoggedIn: person !== null, asksPassword, title: wordsFor(context).leaving.data.title }
}

/** Leads to the archive, by a link that is this account's alone and ends. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...passwordForm,
    run: async (asked) => {
      const { person } = await freshOrWithPassword(asked.app, asked.visitor.credentials, againIn(asked))
      return archiveLink(asked.app, person)
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Data({ loaderData: { isLoggedIn, asksPassword, title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('leaving.data')
  if (!isLoggedIn) return null
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('text')}</p>
      <section className={classes.part}>
        <h2 className={classes.heading}>{words('download')}</h2>
        <p>{words('downloadText')}</p>
        {/* By the browser itself: what comes is a file. */}
        <ActionForm action="/account/data" answer={actionData} className={classes.form} isDownload>
          {(asksPassword || actionData) && (
            <Field
              name="password"
              kind="password"
              autoComplete="current-password"
              label={words('password')}
              hint={words('passwordNote')}
            />
          )}
          <Submit className={classes.button}>{words('get')}</Submit>
        </ActionForm>
      </section>
      <section className={classes.part}>
        <h2 className={classes.heading}>{words('leave')}</h2>
        <p>{words('leaveText')}</p>
        <p>
          <TextLink to="/account/data/delete">{words('toDelete')}</TextLink>
        </p>
      </section>
    </>
  )
}
