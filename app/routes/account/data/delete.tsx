import { useTranslations } from 'use-intl'
import { askDeletion, readLeaving } from '#domain/leaving/leaving.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction } from '../../../http/forms/form-action.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { momentInWords, wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../rows.module.css'
import { againIn, passwordForm } from '../security/password-again.ts'
import type { Route } from './+types/delete'

/** `/account/data/delete`: what happens then, and the button; the layout has the one that takes it back. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const { deletedOn } = person ? await readLeaving(app.db, person) : { deletedOn: null }
  return {
    isLoggedIn: person !== null,
    deletedOn: deletedOn && momentInWords(deletedOn, context),
    isKept: url.searchParams.has('kept'),
    title: wordsFor(context).leaving.delete.title,
  }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...passwordForm,
    run: async (asked) => {
      await askDeletion(asked.app, asked.actor, againIn(asked))
      return '/account/data/delete'
    },
  })

const lines = {
  goes: ['goesList.self', 'goesList.doings', 'goesList.unseen', 'goesList.requests', 'goesList.points'],
  stays: ['staysList.comments', 'staysList.schemes', 'staysList.messages', 'staysList.books'],
} as const

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('leaving.delete')
  const { isLoggedIn, deletedOn, isKept, title } = loaderData
  if (!isLoggedIn) return null
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p role="status">{deletedOn ? words('leaving', { day: deletedOn }) : isKept && words('kept')}</p>
      {!deletedOn && (
        <>
          <p className="lead">{words('text')}</p>
          {(['goes', 'stays'] as const).map((part) => (
            <section key={part} className={classes.part}>
              <h2 className={classes.heading}>{words(part)}</h2>
              <ul className={classes.points}>
                {lines[part].map((line) => (
                  <li key={line}>{words(line)}</li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      <p>
        {words('first')} <TextLink to="/account/data">{words('toData')}</TextLink>
      </p>
      {!deletedOn && (
        <ActionForm action="/account/data/delete" answer={actionData} className={classes.form}>
          <Field name="password" kind="password" autoComplete="current-password" label={words('password')} />
          <Submit className={classes.button}>{words('submit')}</Submit>
        </ActionForm>
      )}
    </>
  )
}
