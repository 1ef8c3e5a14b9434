import { data, Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { listPasskeys, renamePasskey } from '#domain/accounts/passkeys/passkeys.ts'
import { PASSKEY_NAME_MAX } from '#domain/accounts/rules.ts'
import { ActionForm } from '../../../../forms/action-form.tsx'
import { Field } from '../../../../forms/field.tsx'
import { keepTyped } from '../../../../forms/keep-typed.ts'
import { Submit } from '../../../../forms/submit.tsx'
import { formAction, typed } from '../../../../http/forms/form-action.ts'
import { appContext } from '../../../../http/request/context.ts'
import { actorOf } from '../../../../http/request/visitor.ts'
import { wordsFor } from '../../../../http/request/words.ts'
import { unlistedMeta } from '../../../../http/seo/unlisted-meta.ts'
import { Button } from '../../../../ui/button.tsx'
import classes from '../../rows.module.css'
import { doneAddress } from '../done.ts'
import { BackToSecurity } from '../password-page.tsx'
import type { Route } from './+types/passkey'

/** `/account/security/passkeys/:id`: its name, and the way to remove it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const passkey = person && (await listPasskeys(app.db, person)).find(({ id }) => id === params.id)
  if (person && !passkey) throw data({ reason: 'not-found' }, { status: 404 })
  return { name: passkey?.name ?? '', title: wordsFor(context).security.passkeys.one }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({ name: typed }),
    errorFields: { 'input-invalid': 'name' },
    run: async ({ app, visitor, values }) => {
      await renamePasskey(app, visitor.credentials, { id: args.params.id, name: values.name })
      return doneAddress('passkey-renamed')
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Passkey({ loaderData: { title, name }, actionData, params }: Route.ComponentProps) {
  const words = useTranslations('security.passkeys')
  const address = `/account/security/passkeys/${params.id}`
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <ActionForm action={address} answer={actionData} className={classes.form} keepsScroll>
        <Field name="name" label={words('name')} hint={words('nameNote')} value={name} maxLength={PASSKEY_NAME_MAX} />
        <Submit className={classes.button}>{words('rename')}</Submit>
      </ActionForm>
      <Form method="post" action={`${address}/remove`} className={classes.form} preventScrollReset>
        <Button type="submit" variant="outline" className={classes.button}>
          {words('remove')}
        </Button>
      </Form>
      <BackToSecurity />
    </>
  )
}
