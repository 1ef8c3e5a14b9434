import { Button } from '@mantine/core'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { askDeletion, readLeaving } from '#domain/leaving/leaving.ts'
import { takeForm } from '../../../http/forms/take-form.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { momentInWords, wordsFor } from '../../../http/request/words.ts'
import { Entry } from '../../../ui/entry.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { privateMeta } from '../private-meta.ts'
import classes from '../rows.module.css'
import { useFaultFocus } from '../use-fault-focus.ts'
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
  takeForm(args, { fields: [], secrets: ['password'] }, async ({ app, actor, form, address }) => {
    await askDeletion(app, actor, { password: form.get('password'), address })
    return '/account/data/delete'
  })

const lines = {
  goes: ['goesList.self', 'goesList.doings', 'goesList.unseen', 'goesList.requests', 'goesList.points'],
  stays: ['staysList.comments', 'staysList.schemes', 'staysList.messages', 'staysList.books'],
} as const

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('leaving.delete')
  const { isLoggedIn, deletedOn, isKept, title } = loaderData
  const isSending = useNavigation().state === 'submitting'
  const form = useFaultFocus(actionData)
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
        <Form ref={form} method="post" action="/account/data/delete" className={classes.form}>
          <Entry
            name="password"
            kind="password"
            autoComplete="current-password"
            label={words('password')}
            fault={actionData?.message}
          />
          <Button type="submit" loading={isSending} className={classes.button}>
            {words('submit')}
          </Button>
        </Form>
      )}
    </>
  )
}
