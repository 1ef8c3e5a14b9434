import { Button } from '@mantine/core'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { whoIs } from '#domain/accounts/accounts.ts'
import { readMailSettings, saveMailSettings } from '#domain/notifications/settings.ts'
import { appContext } from '../../http/context.ts'
import { proofOf } from '../../http/wire.ts'
import { wordsFor } from '../../http/words.ts'
import type { Route } from './+types/settings'
import { privateMeta } from './private-meta.ts'
import { privateVerb } from './private-verb.ts'
import classes from './rows.module.css'

/** `/account/settings`: which letters an account wants. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { person } = await whoIs(app, proofOf(request))
  const settings = person && (await readMailSettings(app.db, person))
  return { settings, isSaved: url.searchParams.has('saved'), title: wordsFor(request).community.settings.title }
}

/** A box that is not ticked is not sent. */
export const action = (args: Route.ActionArgs) =>
  privateVerb(
    args,
    async ({ app, actor, form }) => {
      await saveMailSettings(app.db, actor, { mailsDigest: form.has('digest'), mailsMessages: form.has('messages') })
      return '/account/settings?saved'
    },
    ['digest', 'messages'],
  )

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function Settings({ loaderData: { title, settings, isSaved } }: Route.ComponentProps) {
  const words = useTranslations('community.settings')
  if (!settings) return null
  const choices = [
    { name: 'digest', isOn: settings.mailsDigest, text: words('digestText') },
    { name: 'messages', isOn: settings.mailsMessages, text: words('messagesText') },
  ] as const
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <Form method="post" action="/account/settings" preventScrollReset>
        <fieldset className={classes.fieldset}>
          <legend className={classes.heading}>{words('mail')}</legend>
          {choices.map(({ name, isOn, text }) => (
            <label key={name} className={classes.choice}>
              <input type="checkbox" name={name} defaultChecked={isOn} />
              <span>
                <span>{words(name)}</span>
                <span className="dim small">{text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" className={classes.button}>
          {words('save')}
        </Button>
        <p role="status">{isSaved && words('saved')}</p>
      </Form>
    </>
  )
}
