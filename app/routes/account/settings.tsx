import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { readMailSettings, saveMailSettings } from '#domain/notifications/settings.ts'
import { keepTypedForm } from '../../http/forms/keep-typed.ts'
import { takeForm } from '../../http/forms/take-form.ts'
import { appContext } from '../../http/request/context.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { useLoginAgain } from '../../shell/login/use-login-again.ts'
import type { Route } from './+types/settings'
import { privateMeta } from './private-meta.ts'
import classes from './rows.module.css'

/** `/account/settings`: which letters an account wants. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const settings = person && (await readMailSettings(app.db, person))
  return { settings, isSaved: url.searchParams.has('saved'), title: wordsFor(context).community.settings.title }
}

/** A box that is not ticked is not sent. */
export const action = (args: Route.ActionArgs) =>
  takeForm(args, { fields: ['digest', 'messages'] }, async ({ app, actor, form }) => {
    await saveMailSettings(app.db, actor, { mailsDigest: form.has('digest'), mailsMessages: form.has('messages') })
    return '/account/settings?saved'
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTypedForm(args)

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function Settings({ loaderData: { title, settings, isSaved }, actionData }: Route.ComponentProps) {
  const words = useTranslations('community.settings')
  const form = useRef<HTMLFormElement>(null)
  useLoginAgain(form, actionData?.reason === 'login-required' ? actionData : undefined)
  if (!settings) return null
  const typed = actionData?.typed
  const choices = [
    { name: 'digest', isOn: typed ? Boolean(typed.digest) : settings.mailsDigest, text: words('digestText') },
    { name: 'messages', isOn: typed ? Boolean(typed.messages) : settings.mailsMessages, text: words('messagesText') },
  ] as const
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <Form ref={form} method="post" action="/account/settings" preventScrollReset>
        {actionData && <p role="alert">{actionData.message}</p>}
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
        <p role="status">{isSaved && !actionData && words('saved')}</p>
      </Form>
    </>
  )
}
