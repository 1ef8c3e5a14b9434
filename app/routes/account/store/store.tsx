import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { StoreForm } from '#domain/designers/store-form.ts'
import { editStore, openStore, readOwnStore } from '#domain/designers/stores.ts'
import { keepUpload } from '#domain/media/upload.ts'
import { countriesIn } from '#domain/requests/countries.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { typed } from '../../../http/forms/form-action.ts'
import { formActionWithFile } from '../../../http/forms/form-action-with-file.ts'
import { appContext, languageContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/store'
import classes from './store.module.css'
import { StoreFields } from './store-fields.tsx'

/** `/account/store`: opens the account's store, or changes it; the layout asks whoever is not logged in to be. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const store = person ? await readOwnStore(app.db, person) : null
  const { shell, stores } = wordsFor(context)
  const shortAddress = store && new URL(`/stores/${store.slug}`, app.settings.siteUrl).href
  const countries = countriesIn(context.get(languageContext))
  return {
    store,
    shortAddress,
    countries,
    isSaved: url.searchParams.has('saved'),
    title: store ? shell.own.store : stores.store.open,
  }
}

/** Opens the store, or changes it. */
export const action = (args: Route.ActionArgs) =>
  formActionWithFile(args, {
    schema: StoreForm.extend({ logoGone: typed }),
    fileFields: ['logo'],
    keepFile: async (file, form, { app }) => {
      // The field may still hold what was sent before.
      if (!form.has('logoGone')) form.set('logoId', (await keepUpload({ ...app, ...app.files }, file, 'picture')).id)
    },
    run: async ({ app, actor, values: { logoGone, ...store } }) => {
      if (logoGone) delete store.logoId
      if (await readOwnStore(app.db, actor)) await editStore(app.db, actor, store)
      else await openStore(app.db, actor, store, app.clock(), { approvedAtOnce: app.settings.storesApprovedAtOnce })
      return '/account/store?saved'
    },
  })

/** How long to wait, where it is said. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Store({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('stores.store')
  const { store, shortAddress, countries, title } = loaderData
  const isSaved = loaderData.isSaved && !actionData
  const saved = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSaved) saved.current?.focus()
  }, [isSaved])
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {isSaved && (
        <Notice ref={saved} role="status">
          {words('saved')}
        </Notice>
      )}
      {store ? (
        <div className={classes.state}>
          <p>
            <strong>{words(`states.${store.state}.title`)}</strong> {words(`states.${store.state}.text`)}
          </p>
          <p className={classes.ways}>
            <TextLink to={store.state === 'approved' ? `/gallery/detail?id=${store.id}` : '/account/store/preview'}>
              {words('seeIt')}
            </TextLink>
            <TextLink to="/account/schemes">{words('toSchemes')}</TextLink>
          </p>
          {store.state === 'approved' && (
            <p className="dim small">
              {words('shortAddress')} <span className={classes.address}>{shortAddress}</span>
            </p>
          )}
        </div>
      ) : (
        <p className={`lead ${classes.lead}`}>{words('openText')}</p>
      )}
      <StoreFields store={store} answer={actionData} countries={countries} />
    </>
  )
}
