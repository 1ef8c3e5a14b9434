import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { REASONS } from '#db/vocabulary.ts'
import { waitingStores } from '#domain/reports/listed.ts'
import { decideStore, readWaitingStores } from '#domain/reports/waiting-stores.ts'
import { may } from '#domain/rights.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import { keepTyped } from '../../forms/keep-typed.ts'
import { formAction, typed } from '../../http/forms/form-action.ts'
import { appContext } from '../../http/request/context.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { Day } from '../../ui/text/day.tsx'
import type { Route } from './+types/stores'
import { addressOf } from './records/addresses.ts'
import { Filters } from './records/filters.tsx'
import { ListHead, ListPage } from './records/list-frame.tsx'
import { beginningOf, loadList } from './records/load-list.ts'
import { useRecordWords } from './records/record-words.ts'
import { decisionFields, decisionForm } from './reports/decision-fields.ts'
import { DecisionForm } from './reports/decision-form.tsx'
import { Preview } from './reports/preview.tsx'
import classes from './reports/reports.module.css'

/** `/backstage/stores`: the stores that wait to be approved, with all that they would show. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(appContext)
  const actor = await actorOf(args.context)
  const { title } = wordsFor(args.context).backstage.stores
  if (!may(actor, waitingStores.rights.see)) return { title, open: null }
  const list = await loadList(args, actor, waitingStores)
  const keys = list.rows.map(({ key }) => key)
  return { title, open: { list, stores: await readWaitingStores(db, actor, keys) } }
}

/** A decision about one of them. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...decisionForm,
    schema: z.object({ ...decisionFields, store: typed }),
    run: async ({ app, actor, values: { store, ...choice } }) => {
      await decideStore(app, actor, store, choice)
      return beginningOf(waitingStores, args.url.searchParams)
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Stores({ loaderData: { open }, actionData }: Route.ComponentProps) {
  const own = useRecordWords('stores')
  if (!open) return null
  const { list, stores } = open
  return (
    <>
      <ListHead open={list} />
      <Filters open={list} words={own} />
      <ListPage open={list} words={own}>
        {stores.map((store) => (
          <Store
            key={store.id}
            store={store}
            list={list}
            answer={actionData?.values.store === String(store.id) ? actionData : undefined}
          />
        ))}
      </ListPage>
    </>
  )
}

type Open = NonNullable<Route.ComponentProps['loaderData']['open']>

interface StoreProps {
  store: Open['stores'][number]
  list: Open['list']
  answer: FormAnswer | undefined
}

function Store({ store: { id, kind, style, createdAt, mayDecide, target }, list, answer }: StoreProps) {
  const words = useTranslations('moderation.backstage')
  const reasons = useTranslations('moderation.reasons')
  const kinds = useTranslations('gallery.designer')
  const styles = useTranslations('taxonomy.styles')
  const { after, before } = list.query
  return (
    <article className={classes.case} aria-label={target?.subject}>
      <Preview kind="designer" target={target} />
      <div className={classes.facts}>
        <p className={classes.strong}>
          {kinds(kind)}, {styles(style)}
        </p>
        <p className="dim small">
          {words('asked')} <Day date={createdAt.toISOString()} />
        </p>
        {mayDecide ? (
          <DecisionForm
            // A refusal is shown with the page that was decided on.
            action={`/backstage/stores${addressOf(list, { ...(after && { after }), ...(before && { before }) })}`}
            hidden={{ store: String(id) }}
            legend={words('decide')}
            outcomes={(['approve', 'refuse'] as const).map((value) => ({ value, label: words(value) }))}
            grounds={REASONS.map((value) => ({ value, label: reasons(value) }))}
            asks={{
              ground: words('storeGround'),
              statement: words('storeStatement'),
              hint: words('storeStatementHint'),
            }}
            answer={answer}
          />
        ) : (
          <p>{words('storeOwn')}</p>
        )}
      </div>
    </article>
  )
}
