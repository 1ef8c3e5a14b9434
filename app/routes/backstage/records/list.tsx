import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import type { Actor } from '#domain/actor.ts'
import { undoBatch } from '#domain/backstage/bulk/undo.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { COUNTED_MOST } from '#domain/backstage/lists/rules.ts'
import { forgetView, listSavedViews, SavedView, saveView } from '#domain/backstage/lists/saved-views.ts'
import { readOptions } from '#domain/backstage/read.ts'
import { resources } from '#domain/backstage/registry.ts'
import type { Listed } from '#domain/backstage/resource.ts'
import { cursorOf } from '#domain/input.ts'
import { may } from '#domain/rights.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { languageContext } from '../../../http/request/context.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/desk/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Route } from './+types/list'
import { addressOf, recordAddress } from './addresses.ts'
import { actionsFor, askedList, askedResource } from './asked-resource.ts'
import { Filters } from './filters.tsx'
import { type RecordWords, useRecordWords } from './record-words.ts'
import classes from './records.module.css'
import { Table } from './table.tsx'
import { Views } from './views.tsx'

/** `/backstage/:resource`: its records, by what the address asks for. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor, resource: list, title } = await askedList(args)
  if (!actor) return { title, open: null }
  const resource = resources[list.name]
  if (resource?.onlyKey) throw redirect(recordAddress(list.name, resource.onlyKey))
  const query = listQuery(list, args.url.searchParams)
  const { columns, filters, sorts } = list
  const services = { db: app.db, clock: app.clock, language: args.context.get(languageContext) }
  const offered = await readOptions(
    services,
    Object.fromEntries(Object.entries(filters).map(([name, { options }]) => [name, options])),
  )
  const page = await listRecords(services, actor, list, query)
  return {
    title,
    open: {
      resource: list.name,
      isExported: !list.staysHere,
      canAdd: resource?.canBeAdded ? may(actor, resource.rights.edit) : mayAdd(actor, list),
      query,
      isSearched: list.search !== undefined,
      columns: Object.entries(columns).map(([name, { kind }]) => ({ name, kind })),
      filters: Object.entries(filters).map(([name, { choices }]) => ({ name, choices, options: offered[name] })),
      sorts: Object.keys(sorts),
      actions: resource ? actionsFor(actor, resource).map(([name]) => name) : [],
      batch: cursorOf(args.url.searchParams.get('batch')),
      changed: Number(args.url.searchParams.get('changed') ?? 0),
      undone: args.url.searchParams.get('undone'),
      views: await listSavedViews(app.db, actor, list),
      ...page,
      rows: page.rows.map((row) => ({
        ...row,
        to: list.leadsOut ? list.leadsOut(row.key) : recordAddress(list.name, row.key),
      })),
    },
  }
}

const mayAdd = (actor: Actor, { rights }: Listed) =>
  actor !== null && rights.add !== undefined && may(actor, rights.add)

/** Keeps what the list shows as a view, forgets one, or puts back what a bulk act changed. */
export async function action(args: Route.ActionArgs) {
  const { resource: list } = await askedList(args)
  const here = `/backstage/${list.name}`
  const { searchParams } = args.url
  if (searchParams.has('save-view')) {
    return formAction(args, {
      schema: SavedView,
      run: async ({ app, actor, values }) => {
        await saveView(app.db, actor, list, values)
        return here + values.query
      },
    })
  }
  if (searchParams.has('forget-view')) {
    return formAction(args, {
      schema: z.object({ view: typed }),
      run: async ({ app, actor, values: { view } }) => {
        await forgetView(app.db, actor, list, cursorOf(view) ?? 0)
        return here
      },
    })
  }
  const { resource } = await askedResource(args)
  return formAction(args, {
    schema: z.object({ batch: typed }),
    run: async ({ app, actor, values }) => {
      const { count } = await undoBatch(app, actor, resource, cursorOf(values.batch) ?? 0)
      return `${here}?undone=${count}`
    },
  })
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Records({ loaderData: { open }, actionData }: Route.ComponentProps) {
  if (!open) return null
  return <List open={open} answer={actionData} />
}

export type Open = NonNullable<Route.ComponentProps['loaderData']['open']>

function List({ open, answer }: { open: Open; answer: Route.ComponentProps['actionData'] }) {
  const { resource, query, rows, count, previous, next } = open
  const words = useTranslations('backstage.list')
  const own = useRecordWords(resource)
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{own.title}</h1>
        <p className="dim">
          {count > COUNTED_MOST ? words('countMore', { count: COUNTED_MOST }) : words('count', { count })}
        </p>
        {open.canAdd && (rows.length > 0 || isFiltered(query)) && (
          <ButtonLink to={`/backstage/new/${resource}`}>{words('add')}</ButtonLink>
        )}
      </header>
      <Done open={open} answer={answer} />
      <Filters open={open} words={own} />
      <Views open={open} answer={answer} />
      {rows.length === 0 ? <Nothing open={open} words={own} /> : <Table open={open} words={own} />}
      <nav className={classes.pages} aria-label={words('pages')}>
        {previous && (
          <Link to={addressOf(open, { before: previous })} rel="prev">
            {words('previous')}
          </Link>
        )}
        {next && (
          <Link to={addressOf(open, { after: next })} rel="next">
            {words('next')}
          </Link>
        )}
        {open.isExported && (
          <a href={`/backstage/csv/${resource}${addressOf(open)}`} download>
            {words('csv')}
          </a>
        )}
      </nav>
    </>
  )
}

/** What became of a bulk act. */
function Done({
  open: { resource, batch, changed, undone },
  answer,
}: {
  open: Open
  answer: Route.ComponentProps['actionData']
}) {
  const words = useTranslations('backstage.list')
  if (undone)
    return (
      <p role="status" className={classes.done}>
        {words('undone', { count: Number(undone) })}
      </p>
    )
  if (!batch) return null
  return (
    <div role="status" className={classes.done}>
      <p>{words('changed', { count: changed })}</p>
      <ActionForm action={`/backstage/${resource}`} answer={answer}>
        <input type="hidden" name="batch" value={batch} />
        <Submit variant="outline">{words('undo')}</Submit>
      </ActionForm>
    </div>
  )
}

/** Says what would be there and how it comes to be, or that less has to be asked for. */
function Nothing({ open: { resource, query, canAdd }, words: own }: { open: Open; words: RecordWords }) {
  const words = useTranslations('backstage.list')
  if (isFiltered(query)) {
    return (
      <Empty thing="search" title={words('nothingFound')}>
        <Link to="?">{words('showAll')}</Link>
      </Empty>
    )
  }
  return (
    <Empty thing="list" title={own.empty}>
      {canAdd && <ButtonLink to={`/backstage/new/${resource}`}>{words('add')}</ButtonLink>}
    </Empty>
  )
}

const isFiltered = ({ search, filters }: Open['query']) => search !== '' || Object.keys(filters).length > 0
