import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { cursorOf } from '#domain/input.ts'
import { writeInThread } from '#domain/messages/messages.ts'
import { MESSAGE_MAX, messagesPath, threadPath } from '#domain/messages/rules.ts'
import { openThread } from '#domain/messages/threads.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formAction } from '../../../http/forms/form-action.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Monogram } from '../../../ui/marks/monogram.tsx'
import { TextForm } from '../text-form.tsx'
import { textForm } from '../text-form-fields.ts'
import type { Route } from './+types/thread'
import classes from './thread.module.css'
import { ThreadMessage } from './thread-message.tsx'

/** `/account/messages/:id`: one conversation, for its two; opening it is reading it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  if (!person) return { title: wordsFor(context).shell.own.messages }
  const before = cursorOf(url.searchParams.get('before'))
  const thread = await orRefuse(openThread(app.db, person, params.id, app.clock(), before))
  const name = thread.with ?? wordsFor(context).community.people.formerMember
  return { title: name, name, thread, isEarlier: before !== undefined }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...textForm,
    run: async ({ app, actor, values: { text } }) =>
      threadPath((await writeInThread(app, actor, args.params.id, text)).threadId),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Thread({ loaderData: { name = '', thread, isEarlier }, actionData }: Route.ComponentProps) {
  const words = useTranslations('community.messages')
  const pages = useTranslations('shell.own')
  const { place, isSent } = useSent(thread?.messages.at(-1)?.id)
  if (!thread) return null
  const { id, messages, before, face, designer, designerId, isVisitor, blocks, isBlocked, isAnswered, storeState } =
    thread
  const own = threadPath(id)
  const whyNot = storeState === 'suspended' ? 'closed' : isVisitor && designer !== null ? 'nobody' : 'gone'
  return (
    <>
      <p>
        <Link to={messagesPath}>{pages('messages')}</Link>
      </p>
      <div className={classes.head}>
        <Monogram name={name} logo={face} />
        <h1 className={classes.title}>{name}</h1>
      </div>
      {designer !== null && storeState === 'approved' && (
        <p className={classes.store}>
          <Link to={`/gallery/detail?id=${designerId}`}>
            {isVisitor ? words('toStore', { name: designer }) : words('about', { store: designer })}
          </Link>
        </p>
      )}
      {before && <Link to={`${own}?before=${before}`}>{words('earlier')}</Link>}
      <ol className={classes.messages}>
        {messages.map((message) => (
          <ThreadMessage key={message.id} message={message} name={name} />
        ))}
      </ol>
      {isEarlier && <Link to={own}>{words('latest')}</Link>}
      {blocks && (
        <Form method="post" action={`${own}/unblock`} className={classes.note}>
          <p>{words('blocks', { name })}</p>
          <Button type="submit" variant="outline">
            {words('unblock')}
          </Button>
        </Form>
      )}
      {!blocks && isBlocked && <p className={classes.note}>{words('isBlocked', { name })}</p>}
      {!isAnswered && <p className={classes.note}>{words(whyNot, { name: designer ?? '' })}</p>}
      {isAnswered && !blocks && !isBlocked && (
        <div ref={place}>
          <TextForm
            key={messages.at(-1)?.id}
            action={own}
            label={words('text')}
            hint={words('hint', { max: MESSAGE_MAX })}
            max={MESSAGE_MAX}
            submit={words('send')}
            answer={actionData}
          />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {isSent && words('sent')}
      </p>
      {isAnswered && !blocks && (
        <details className={classes.block}>
          <summary>{words('block', { name })}</summary>
          <Form method="post" action={`${own}/block`} className={classes.note}>
            <p className="dim">{words('blockText')}</p>
            <Button type="submit" variant="outline">
              {words('blockSure')}
            </Button>
          </Form>
        </details>
      )}
    </>
  )
}

/** With each message its form is a new one: whoever sent the one before goes on in it, and hears that it went. */
function useSent(lastId: number | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  const before = useRef<number>(undefined)
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (isSending) {
      before.current = lastId
      setSent(false)
      return
    }
    const isNew = before.current !== undefined && before.current !== lastId
    before.current = undefined
    if (!isNew) return
    setSent(true)
    place.current?.querySelector('textarea')?.focus()
  }, [isSending, lastId])
  return { place, isSent }
}
