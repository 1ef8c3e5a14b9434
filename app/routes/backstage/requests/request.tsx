import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { isFresh } from '#domain/accounts/passwords/password-again.ts'
import { idOf } from '#domain/input.ts'
import { Confirmation, confirmPlan, readConfirmable } from '#domain/plans/confirming.ts'
import { addNote, answerRequest, EntryForm, listEntries, takeAnswerBack } from '#domain/requests/entries.ts'
import { readScreenshotSize } from '#domain/requests/feedback.ts'
import { MergeForm, mergeRequest, readMerging } from '#domain/requests/merging.ts'
import { requests } from '#domain/requests/resource.ts'
import { templatesFor } from '#domain/requests/templates.ts'
import { may } from '#domain/rights.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { appContext, visitorContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { serverWords } from '../../../i18n/server-words.ts'
import { Link } from '../../../ui/link.tsx'
import { recordAddress } from '../records/addresses.ts'
import { askedFor } from '../records/asked-resource.ts'
import { changeAsAsked, loadRecord } from '../records/load-record.ts'
import { RecordPage } from '../records/record-page.tsx'
import records from '../records/records.module.css'
import type { Route } from './+types/request'
import { ConfirmPlan } from './confirm-plan.tsx'
import { Entries } from './entries.tsx'
import { Merging } from './merging.tsx'
import { Picture } from './picture.tsx'

/** `/backstage/requests/:key`: what somebody asked, what was written about it, and what can be. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadRecord(askedFor(requests, args))
  if (!loaded.open)
    return {
      ...loaded,
      entries: [],
      templates: [],
      inserted: undefined,
      merging: undefined,
      plan: null,
      screenshot: null,
      mayErase: false,
    }
  const { db, clock } = args.context.get(appContext)
  const { key } = args.params
  const actor = await actorOf(args.context)
  const [entries, templates, merging, plan, screenshot] = await Promise.all([
    listEntries(db, actor, key, clock()),
    templatesFor(db, actor, key, (language, name) => serverWords[language].letters.plans[name]),
    readMerging(db, actor, key),
    may(actor, 'plans:confirm') ? readConfirmable(db, actor, key) : null,
    readScreenshotSize(db, actor, key),
  ])
  const { session } = await args.context.get(visitorContext).authenticate()
  const asksForPassword = session === null || !isFresh(session, clock())
  const chosen = args.url.searchParams.get('template')
  return {
    ...loaded,
    entries,
    templates,
    inserted: templates.find(({ id }) => String(id) === chosen)?.text,
    merging,
    screenshot,
    mayErase: may(actor, 'requests:erase'),
    plan: plan && { ...plan, asksForPassword },
  }
}

/** An answer or a note, taking an answer back, merging it into another, that a plan is paid, or a change as of any record. */
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
  if (searchParams.has('confirm-plan')) {
    return formAction(args, {
      schema: Confirmation.extend({ password: typed }),
      secrets: ['password'],
      errorFields: {
        'account-unknown': 'account',
        'already-there': 'invoice',
        'paid-later': 'paidOn',
        'password-needed': 'password',
        'password-wrong': 'password',
      },
      run: async ({ app, visitor, values }) => {
        await confirmPlan(app, visitor.credentials, key, { ...values, address: visitor.address })
        return here
      },
    })
  }
  if (!searchParams.has('take-back')) return changeAsAsked(askedFor(requests, args))
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
  const { open, merging, plan, screenshot, mayErase } = loaderData
  const words = useTranslations('backstage.request')
  if (!open || !merging) return null
  const { mergedInto, others } = merging
  const isErased = open.cells.some(({ name, value }) => name === 'erasedAt' && value !== null)
  const isOver = mergedInto !== null || isErased
  return (
    <>
      <RecordPage open={isOver ? { ...open, fields: [] } : open} answer={actionData}>
        {isErased && <p>{words('erased')}</p>}
        {mergedInto && (
          <p>
            {words.rich('mergedInto', {
              other: () => <Link to={recordAddress('requests', String(mergedInto.id))}>{mergedInto.reference}</Link>,
            })}
          </p>
        )}
        {screenshot && <Picture request={open.key} size={screenshot} />}
        {plan && <ConfirmPlan request={open} plan={plan} answer={actionData} />}
        <Entries {...loaderData} request={open} isOver={isOver} answer={actionData} />
        {!isErased && <Merging request={open} others={others} answer={actionData} />}
      </RecordPage>
      {mayErase && !isErased && (
        <p className={records.pages}>
          <Link to={`/backstage/erase?request=${open.key}`}>{words('erase')}</Link>
        </p>
      )}
    </>
  )
}
