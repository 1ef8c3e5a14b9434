import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { writeToDesigner } from '#domain/messages/messages.ts'
import { MESSAGE_MAX, messagesPath, threadPath } from '#domain/messages/rules.ts'
import { readAddressee } from '#domain/messages/threads.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formAction } from '../../../http/forms/form-action.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Link } from '../../../ui/link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../rows.module.css'
import { TextForm } from '../text-form.tsx'
import { textForm } from '../text-form-fields.ts'
import type { Route } from './+types/message-to'

/** `/account/messages/to/:id`, where Message on a designer's page leads: a first message, or the conversation there is. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const addressee = await orRefuse(readAddressee(app.db, person, params.id))
  if (addressee.threadId) throw redirect(threadPath(addressee.threadId))
  return { addressee, title: wordsFor(context).community.people.message }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...textForm,
    run: async ({ app, actor, values: { text } }) =>
      threadPath((await writeToDesigner(app, actor, args.params.id, text)).threadId),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function MessageTo({ loaderData: { addressee }, actionData }: Route.ComponentProps) {
  const words = useTranslations('community.messages')
  const own = useTranslations('shell.own')
  const { id, name, hasOwner, isOwner } = addressee
  return (
    <>
      <p>
        <Link to={messagesPath}>{own('messages')}</Link>
      </p>
      <h1 className={classes.title}>{words('newTo', { name })}</h1>
      {hasOwner && !isOwner ? (
        <TextForm
          action={`${messagesPath}/to/${id}`}
          label={words('text')}
          hint={words('hint', { max: MESSAGE_MAX })}
          max={MESSAGE_MAX}
          submit={words('send')}
          answer={actionData}
        />
      ) : (
        <div className={classes.none}>
          <p>{isOwner ? words('own') : words('nobody', { name })}</p>
          <TextLink to={`/gallery/detail?id=${id}`}>{words('toStore', { name })}</TextLink>
        </div>
      )}
    </>
  )
}
