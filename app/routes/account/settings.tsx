import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { readMailSettings, saveMailSettings } from '#domain/notifications/settings.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { keepTyped } from '../../forms/keep-typed.ts'
import { Submit } from '../../forms/submit.tsx'
import { formAction, typed } from '../../http/forms/form-action.ts'
import { appContext } from '../../http/request/context.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import type { Route } from './+types/settings'
import { privateMeta } from './private-meta.ts'
import classes from './rows.module.css'

/** `/account/settings`: which letters an account wants. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const settings = person && (await readMailSettings(app.db, person))
  return { settings, isSaved: url.searchParams.has('saved'), title: wordsFor(context).shell.own.settings }
}

/** A box that is not ticked is not sent. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({ digest: typed, messages: typed }),
    run: async ({ app, actor, values }) => {
      await saveMailSettings(app.db, actor, {
        mailsDigest: values.digest !== null,
        mailsMessages: values.messages !== null,
      })
      return '/account/settings?saved'
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function Settings({ loaderData: { title, settings, isSaved }, actionData }: Route.ComponentProps) {
  const words = useTranslations('community.settings')
  if (!settings) return null
  const typed = actionData?.values
  const choices = [
    { name: 'digest', isOn: typed ? 'digest' in typed : settings.mailsDigest, text: words('digestText') },
    { name: 'messages', isOn: typed ? 'messages' in typed : settings.mailsMessages, text: words('messagesText') },
  ] as const
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <ActionForm action="/account/settings" answer={actionData} preventScrollReset>
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
        <Submit className={classes.button}>{words('save')}</Submit>
        <p role="status">{isSaved && !actionData && words('saved')}</p>
      </ActionForm>
    </>
  )
}
