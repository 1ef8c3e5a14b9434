import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { deleteOwnScheme, readOwnScheme } from '#domain/schemes/publishing/deleting.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction } from '../../../http/forms/form-action.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Link } from '../../../ui/link.tsx'
import { useDateFormat } from '../../../ui/text/use-date-format.ts'
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

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({}),
    run: async ({ app, actor }) => ({ done: await deleteOwnScheme(app.db, actor, args.params.id, app.clock()) }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function SchemeDelete({ loaderData: { scheme }, actionData, params }: Route.ComponentProps) {
  const words = useTranslations('stores.deleting')
  const written = useDateFormat({ dateStyle: 'long', timeStyle: 'medium' })
  const receipt = actionData?.done
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (receipt) heading.current?.focus()
  }, [receipt])
  if (receipt) {
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
      <ActionForm action={`/account/published/${params.id}/delete`} answer={actionData}>
        <Submit>{words('delete')}</Submit>
      </ActionForm>
      <Link to="/account/schemes" className={classes.action}>
        {words('keep')}
      </Link>
    </div>
  )
}
