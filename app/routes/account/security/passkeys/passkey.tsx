import { Button } from '@mantine/core'
import { data, Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { listPasskeys, renamePasskey } from '#domain/accounts/passkeys/passkeys.ts'
import { PASSKEY_NAME_MAX } from '#domain/accounts/rules.ts'
import { appContext } from '../../../../http/request/context.ts'
import { actorOf } from '../../../../http/request/visitor.ts'
import { wordsFor } from '../../../../http/request/words.ts'
import { Entry } from '../../../../ui/entry.tsx'
import { privateMeta } from '../../private-meta.ts'
import classes from '../../rows.module.css'
import { doneAddress } from '../done.ts'
import { BackToSecurity } from '../password-page.tsx'
import { refusalIn } from '../refusal-in.ts'
import { securityVerb } from '../security-verb.ts'
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
  securityVerb(
    args,
    async ({ app, credentials, form }) => {
      await renamePasskey(app, credentials, { id: args.params.id, name: form.get('name') })
      return doneAddress('passkey-renamed')
    },
    ['name'],
  )

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function Passkey({ loaderData: { title, name }, actionData, params }: Route.ComponentProps) {
  const words = useTranslations('security.passkeys')
  const refusal = refusalIn(actionData)
  const address = `/account/security/passkeys/${params.id}`
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <Form method="post" action={address} className={classes.form} noValidate preventScrollReset>
        <Entry
          name="name"
          label={words('name')}
          note={words('nameNote')}
          value={refusal?.typed.name ?? name}
          fault={refusal?.message}
          maxLength={PASSKEY_NAME_MAX}
        />
        <Button type="submit" className={classes.button}>
          {words('rename')}
        </Button>
      </Form>
      <Form method="post" action={`${address}/remove`} className={classes.form} preventScrollReset>
        <Button type="submit" variant="outline" className={classes.button}>
          {words('remove')}
        </Button>
      </Form>
      <BackToSecurity />
    </>
  )
}
