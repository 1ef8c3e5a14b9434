import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { undoBatch } from '#domain/backstage/bulk/undo.ts'
import { forgetView, SavedView, saveView } from '#domain/backstage/lists/saved-views.ts'
import { resources } from '#domain/backstage/registry.ts'
import { cursorOf } from '#domain/input.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Route } from './+types/list'
import { recordAddress } from './addresses.ts'
import { askedList, askedResource } from './asked-resource.ts'
import { Filters } from './filters.tsx'
import { ListHead, ListPage } from './list-frame.tsx'
import { loadList } from './load-list.ts'
import { useRecordWords } from './record-words.ts'
import { Table } from './table.tsx'
import { Views } from './views.tsx'

/** `/backstage/:resource`: its records, by what the address asks for. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, resource: list, title } = await askedList(args)
  if (!actor) return { title, open: null }
  const resource = resources[list.name]
  if (resource?.onlyKey) throw redirect(recordAddress(list.name, resource.onlyKey))
  const { searchParams } = args.url
  return {
    title,
    open: {
      ...(await loadList(args, actor, list)),
      batch: cursorOf(searchParams.get('batch')),
      changed: Number(searchParams.get('changed') ?? 0),
      undone: searchParams.get('undone'),
    },
  }
}

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

type Open = NonNullable<Route.ComponentProps['loaderData']['open']>

function List({ open, answer }: { open: Open; answer: Route.ComponentProps['actionData'] }) {
  const own = useRecordWords(open.resource)
  return (
    <>
      <ListHead open={open} />
      <Done open={open} answer={answer} />
      <Filters open={open} words={own} />
      <Views open={open} answer={answer} />
      <ListPage open={open} words={own}>
        <Table open={open} words={own} />
      </ListPage>
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
  if (undone) return <Notice role="status">{words('undone', { count: Number(undone) })}</Notice>
  if (!batch) return null
  return (
    <Notice role="status">
      <p>{words('changed', { count: changed })}</p>
      <ActionForm action={`/backstage/${resource}`} answer={answer}>
        <input type="hidden" name="batch" value={batch} />
        <Submit variant="outline">{words('undo')}</Submit>
      </ActionForm>
    </Notice>
  )
}
