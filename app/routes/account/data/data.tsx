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
import rows from '../rows.module.css'
import { againIn, passwordForm } from '../security/password-again.ts'
import type { Route } from './+types/data'
import { archiveLink } from './archive-link.ts'
import classes from './data.module.css'
import { Kept } from './kept.tsx'

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
      <h1 className={rows.title}>{title}</h1>
      <p className="lead">{words('text')}</p>
      <section className={classes.part}>
        <h2>{words('known')}</h2>
        <div className={classes.content}>
          <Kept />
        </div>
      </section>
      <section className={classes.part}>
        <h2>{words('download')}</h2>
        <div className={classes.content}>
          <p>{words('downloadText')}</p>
          {/* By the browser itself: what comes is a file. */}
          <ActionForm action="/account/data" answer={actionData} className={rows.form} isDownload>
            {(asksPassword || actionData) && (
              <Field
                name="password"
                kind="password"
                autoComplete="current-password"
                label={words('password')}
                hint={words('passwordNote')}
              />
            )}
            <Submit className={rows.button}>{words('get')}</Submit>
          </ActionForm>
        </div>
      </section>
      <section className={classes.part}>
        <h2>{words('leave')}</h2>
        <div className={classes.content}>
          <p>{words('leaveText')}</p>
          <TextLink to="/account/data/delete">{words('toDelete')}</TextLink>
        </div>
      </section>
    </>
  )
}
