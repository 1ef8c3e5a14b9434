import { z } from 'zod'
import { idOf } from '#domain/input.ts'
import { addNote, answerRequest, EntryForm, listEntries, takeAnswerBack } from '#domain/requests/entries.ts'
import { requests } from '#domain/requests/resource.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { changeAsAsked, loadRecord } from '../records/load-record.ts'
import { RecordPage } from '../records/record-page.tsx'
import type { Route } from './+types/request'
import { Entries } from './entries.tsx'

const asked = (args: Route.LoaderArgs | Route.ActionArgs) => ({
  ...args,
  params: { ...args.params, resource: requests.name },
})

/** `/backstage/requests/:key`: what somebody asked, what was written about it, and what can be. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadRecord(asked(args))
  if (!loaded.open) return { ...loaded, entries: [] }
  const { db, clock } = args.context.get(appContext)
  return { ...loaded, entries: await listEntries(db, await actorOf(args.context), args.params.key, clock()) }
}

/** An answer or a note, taking an answer back, or a change as of any record. */
export async function action(args: Route.ActionArgs) {
  const { key } = args.params
  const here = `/backstage/requests/${key}`
  const { searchParams } = args.url
  if (searchParams.has('write')) {
    return formAction(args, {
      schema: EntryForm.extend({ kind: z.enum(['answer', 'note']) }),
      run: async ({ app, actor, values: { kind, ...entry } }) => {
        await (kind === 'note' ? addNote : answerRequest)(app, actor, key, entry)
        return `${here}#written`
      },
    })
  }
  if (!searchParams.has('take-back')) return changeAsAsked(asked(args))
  return formAction(args, {
    schema: z.object({ entry: typed }),
    run: async ({ app, actor, values: { entry } }) => ({
      done: { text: await takeAnswerBack(app, actor, key, idOf(entry)) },
    }),
  })
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Request({ loaderData: { open, entries }, actionData }: Route.ComponentProps) {
  if (!open) return null
  return (
    <RecordPage open={open} answer={actionData}>
      <Entries request={open} entries={entries} answer={actionData} />
    </RecordPage>
  )
}
