import { Button } from '@mantine/core'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { freshOrWithPassword, isFresh } from '#domain/accounts/passwords/password-again.ts'
import { takeForm } from '../../../http/forms/take-form.ts'
import { appContext, visitorContext } from '../../../http/request/context.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { Entry } from '../../../ui/entry.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { privateMeta } from '../private-meta.ts'
import classes from '../rows.module.css'
import { useFaultFocus } from '../use-fault-focus.ts'
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
  takeForm(args, { fields: [], secrets: ['password'] }, async ({ app, form, address }) => {
    const { person } = await freshOrWithPassword(app, args.context.get(visitorContext).credentials, {
      password: form.get('password'),
      address,
    })
    return archiveLink(app, person)
  })

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function Data({ loaderData: { isLoggedIn, asksPassword, title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('leaving.data')
  const form = useFaultFocus(actionData)
  if (!isLoggedIn) return null
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('text')}</p>
      <section className={classes.part}>
        <h2 className={classes.heading}>{words('download')}</h2>
        <p>{words('downloadText')}</p>
        {/* By the browser itself: what comes is a file. */}
        <Form ref={form} method="post" action="/account/data" className={classes.form} reloadDocument>
          {(asksPassword || actionData) && (
            <Entry
              name="password"
              kind="password"
              autoComplete="current-password"
              label={words('password')}
              note={words('passwordNote')}
              fault={actionData?.message}
            />
          )}
          <Button type="submit" className={classes.button}>
            {words('get')}
          </Button>
        </Form>
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
