import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { REASONS } from '#db/vocabulary.ts'
import { decideStore, listWaitingStores } from '#domain/reports/waiting-stores.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import { keepTyped } from '../../forms/keep-typed.ts'
import { formAction, typed } from '../../http/forms/form-action.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { Day } from '../../ui/text/day.tsx'
import type { Route } from './+types/stores'
import { decisionFields, decisionForm } from './reports/decision-fields.ts'
import { DecisionForm } from './reports/decision-form.tsx'
import { Preview } from './reports/preview.tsx'
import classes from './reports/reports.module.css'
import { actorFor } from './who.ts'

const PATH = '/backstage/stores'

/** `/backstage/stores`: the stores that wait to be approved, with all that they would show. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor } = await actorFor('stores', args)
  const { stores: title } = wordsFor(args.context).moderation.backstage
  return { title, ...(actor ? await listWaitingStores(app.db, actor) : { stores: [], total: 0 }) }
}

/** A decision about one of them. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...decisionForm,
    schema: z.object({ ...decisionFields, store: typed }),
    run: async ({ app, actor, values: { store, ...choice } }) => {
      await decideStore(app, actor, store, choice)
      return PATH
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Stores({ loaderData: { title, stores, total }, actionData }: Route.ComponentProps) {
  const words = useTranslations('moderation.backstage')
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className="lead">{words('pendingStores', { count: total })}</p>
      {total > stores.length && <p>{words('storesShown', { count: stores.length })}</p>}
      {stores.map((store) => (
        <Store
          key={store.id}
          store={store}
          answer={actionData?.values.store === String(store.id) ? actionData : undefined}
        />
      ))}
    </>
  )
}

interface StoreProps {
  store: Route.ComponentProps['loaderData']['stores'][number]
  answer: FormAnswer | undefined
}

function Store({ store: { id, kind, style, createdAt, mayDecide, target }, answer }: StoreProps) {
  const words = useTranslations('moderation.backstage')
  const reasons = useTranslations('moderation.reasons')
  const kinds = useTranslations('gallery.designer')
  const styles = useTranslations('taxonomy.styles')
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
            action={PATH}
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
