import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { idOf } from '#domain/input.ts'
import { addNote, answerRequest, EntryForm, listEntries, takeAnswerBack } from '#domain/requests/entries.ts'
import { MergeForm, mergeRequest, readMerging } from '#domain/requests/merging.ts'
import { requests } from '#domain/requests/resource.ts'
import { templatesFor } from '#domain/requests/templates.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { serverWords } from '../../../i18n/server-words.ts'
import { Link } from '../../../ui/link.tsx'
import { recordAddress } from '../records/addresses.ts'
import { changeAsAsked, loadRecord } from '../records/load-record.ts'
import { RecordPage } from '../records/record-page.tsx'
import type { Route } from './+types/request'
import { Entries } from './entries.tsx'
import { Merging } from './merging.tsx'

const asked = (args: Route.LoaderArgs | Route.ActionArgs) => ({
  ...args,
  params: { ...args.params, resource: requests.name },
})

/** `/backstage/requests/:key`: what somebody asked, what was written about it, and what can be. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadRecord(asked(args))
  if (!loaded.open) return { ...loaded, entries: [], templates: [], inserted: undefined, merging: undefined }
  const { db, clock } = args.context.get(appContext)
  const { key } = args.params
  const actor = await actorOf(args.context)
  const templates = await templatesFor(db, actor, key, (language, plan) => serverWords[language].letters.plans[plan])
  const chosen = args.url.searchParams.get('template')
  return {
    ...loaded,
    entries: await listEntries(db, actor, key, clock()),
    templates,
    inserted: templates.find(({ id }) => String(id) === chosen)?.text,
    merging: await readMerging(db, actor, key),
  }
}

/** An answer or a note, taking an answer back, merging it into another, or a change as of any record. */
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
  if (searchParams.has('merge')) {
    return formAction(args, {
      schema: MergeForm,
      run: async ({ app, actor, values }) => {
        await mergeRequest(app, actor, key, values)
        return here
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

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const { open, merging } = loaderData
  const words = useTranslations('backstage.request')
  if (!open || !merging) return null
  const { mergedInto, others } = merging
  return (
    <RecordPage open={mergedInto ? { ...open, fields: [] } : open} answer={actionData}>
      {mergedInto && (
        <p>
          {words.rich('mergedInto', {
            other: () => <Link to={recordAddress('requests', String(mergedInto.id))}>{mergedInto.reference}</Link>,
          })}
        </p>
      )}
      <Entries {...loaderData} request={open} isOver={mergedInto !== null} answer={actionData} />
      <Merging request={open} others={others} answer={actionData} />
    </RecordPage>
  )
}
