import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { readMailSettings, saveMailSettings } from '#domain/notifications/settings.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CheckField } from '../../forms/check-field.tsx'
import { keepTyped } from '../../forms/keep-typed.ts'
import { SaveBar } from '../../forms/saving/save-bar.tsx'
import { Submit } from '../../forms/submit.tsx'
import { formAction, typed } from '../../http/forms/form-action.ts'
import { appContext } from '../../http/request/context.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import type { Route } from './+types/settings'
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

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Settings({ loaderData: { title, settings, isSaved }, actionData }: Route.ComponentProps) {
  const words = useTranslations('community.settings')
  if (!settings) return null
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <ActionForm action="/account/settings" answer={actionData} keepsScroll>
        <fieldset className={classes.fieldset}>
          <legend className={classes.heading}>{words('mail')}</legend>
          <div className={classes.choice}>
            <CheckField
              name="digest"
              label={words('digest')}
              hint={words('digestText')}
              isTicked={settings.mailsDigest}
            />
          </div>
          <div className={classes.choice}>
            <CheckField
              name="messages"
              label={words('messages')}
              hint={words('messagesText')}
              isTicked={settings.mailsMessages}
            />
          </div>
        </fieldset>
        <SaveBar saved={isSaved && !actionData && words('saved')}>
          <Submit variant="accent">{words('save')}</Submit>
        </SaveBar>
      </ActionForm>
    </>
  )
}
