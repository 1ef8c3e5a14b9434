import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { actOnMany, tryOnMany } from '#domain/backstage/bulk/bulk.ts'
import { listQuery } from '#domain/backstage/lists/list.ts'
import { BULK_MOST } from '#domain/backstage/lists/rules.ts'
import { namesOf } from '#domain/backstage/read.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction } from '../../../http/forms/form-action.ts'
import { languageContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { refusalWords } from '../../../http/request/refusal-words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Link } from '../../../ui/link.tsx'
import type { Route } from './+types/bulk'
import { recordAddress } from './addresses.ts'
import { actionsFor, askedResource } from './asked-resource.ts'
import { Changes } from './changes.tsx'
import { useRecordWords } from './record-words.ts'
import classes from './records.module.css'

/** `/backstage/bulk/:resource?action=&key=`: what an act would do to the records that are ticked, or with `all` to all of the list. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor, resource, title } = await askedResource(args)
  if (!actor) return { title, open: null }
  const { searchParams } = args.url
  const action = actionsFor(actor, resource)
    .map(([name]) => name)
    .find((name) => name === searchParams.get('action'))
  if (!action) throw data(null, { status: 404 })
  const chosen = chosenIn(searchParams, resource)
  const { refused, ...outcome } = await orRefuse(tryOnMany(app, actor, resource, { action, chosen }))
  const language = args.context.get(languageContext)
  return {
    title,
    open: {
      resource: resource.name,
      action,
      chosen: searchParams.toString(),
      ...outcome,
      names: await namesOf(
        app.db,
        resource,
        [...outcome.changes, ...refused].map(({ key }) => key),
        language,
      ),
      refused: refused.map(({ key, reason, values }) => ({ key, why: refusalWords(reason, values, language) })),
    },
  }
}

/** Does it, where nothing has changed since it was tried. */
export async function action(args: Route.ActionArgs) {
  const { resource } = await askedResource(args)
  return formAction(args, {
    schema: z.object({ action: z.string().max(60), chosen: z.string().max(20_000), digest: z.string().max(100) }),
    run: async ({ app, actor, values: { chosen, ...wanted } }) => {
      const address = new URLSearchParams(chosen)
      const done = await actOnMany(app, actor, resource, { ...wanted, chosen: chosenIn(address, resource) })
      return `/backstage/${resource.name}?batch=${done.batchId}&changed=${done.count}`
    },
  })
}

/** What is ticked, or with `all` whatever the list's address means. */
const chosenIn = (address: URLSearchParams, resource: Parameters<typeof listQuery>[0]) =>
  address.has('all') ? { query: listQuery(resource, address) } : { keys: address.getAll('key').slice(0, 100) }

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Bulk({ loaderData: { open }, actionData }: Route.ComponentProps) {
  const words = useTranslations('backstage.bulk')
  const own = useRecordWords(open?.resource ?? 'requests')
  if (!open) return null
  const { resource, action, chosen, count, changes, refused, isCut, digest, names } = open
  return (
    <>
      <h1 className={classes.title}>{own.action(action)}</h1>
      <p>{words('would', { count })}</p>
      {isCut && <p>{words('cut', { most: BULK_MOST })}</p>}
      {refused.length > 0 && (
        <details>
          <summary>{words('refused', { count: refused.length })}</summary>
          <ul>
            {refused.slice(0, 100).map(({ key, why }) => (
              <li key={key}>
                <Link to={recordAddress(resource, key)}>{names[key] ?? key}</Link>: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ul className={classes.changes}>
        {changes.map(({ key, before, after }) => (
          <li key={key}>
            <Link to={recordAddress(resource, key)}>{names[key] ?? key}</Link>
            <Changes before={before} after={after} words={own} />
          </li>
        ))}
      </ul>
      {count > changes.length && <p className="dim">{words('more', { count: count - changes.length })}</p>}
      <ActionForm action={`/backstage/bulk/${resource}?${chosen}`} answer={actionData} className={classes.acts}>
        <input type="hidden" name="action" value={action} />
        <input type="hidden" name="chosen" value={chosen} />
        <input type="hidden" name="digest" value={digest} />
        {count > 0 && <Submit variant="accent">{words('do', { count })}</Submit>}
        <Link to={`/backstage/${resource}`}>{words('back')}</Link>
      </ActionForm>
    </>
  )
}
