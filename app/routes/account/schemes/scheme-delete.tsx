import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { data, Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { deleteOwnScheme, readOwnScheme } from '#domain/schemes/publishing/deleting.ts'
import { readForm } from '../../../http/forms/form.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { useDateFormat } from '../../../ui/use-date-format.ts'
import type { Route } from './+types/scheme-delete'
import classes from './schemes.module.css'

/** `/account/published/:id/delete`: asks, deletes, and says what was deleted and when. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  // Gone after the action has run: then the receipt is all there is to show.
  const scheme = person ? await orRefuse(readOwnScheme(app.db, person, params.id)) : null
  return { scheme, title: wordsFor(context).stores.deleting.title }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext)
  await orRefuse(readForm(request, app.settings.siteUrl, []))
  const person = await actorOf(context)
  return data({ receipt: await orRefuse(deleteOwnScheme(app.db, person, params.id, app.clock())) })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title} | Loggia` },
  { name: 'robots', content: 'noindex' },
]

export default function SchemeDelete({ loaderData: { scheme }, actionData, params }: Route.ComponentProps) {
  const words = useTranslations('stores.deleting')
  const written = useDateFormat({ dateStyle: 'long', timeStyle: 'medium' })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (actionData) heading.current?.focus()
  }, [actionData])
  if (actionData) {
    const { receipt } = actionData
    const at = written.format(new Date(receipt.at))
    return (
      <div className={classes.none}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {words('done', { name: receipt.caseName })}
        </h1>
        <p>{words('receipt', { at, number: receipt.id })}</p>
        <p className="dim">{words('went', receipt.counts)}</p>
        <Link to="/account/schemes" className={classes.action}>
          {words('back')}
        </Link>
      </div>
    )
  }
  if (!scheme) {
    return (
      <div className={classes.none}>
        <h1 className={classes.title}>{words('gone')}</h1>
        <Link to="/account/schemes" className={classes.action}>
          {words('back')}
        </Link>
      </div>
    )
  }
  return (
    <div className={classes.none}>
      <h1 className={classes.title}>{words('sure', { name: scheme.caseName })}</h1>
      <p>{words('text')}</p>
      <p className="dim">{words('goes', scheme.counts)}</p>
      <Form method="post" action={`/account/published/${params.id}/delete`}>
        <Button type="submit">{words('delete')}</Button>
      </Form>
      <Link to="/account/schemes" className={classes.action}>
        {words('keep')}
      </Link>
    </div>
  )
}
