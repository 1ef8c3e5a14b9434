import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { readDesigner } from '#domain/designers/designers.ts'
import { storeFilter } from '#domain/designers/store-filter.ts'
import { readOwnStore } from '#domain/designers/stores.ts'
import { appContext } from '../../../http/request/context.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { PreviewBanner } from '../preview-banner.tsx'
import type { Route } from './+types/store-preview'
import { StorePage } from './store-page.tsx'

/** `/account/store/preview`: a store as visitors will see it, for its owner. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const store = person && (await readOwnStore(app.db, person))
  if (!person || !store) throw redirect('/account/store')
  const designer = await readDesigner(app.db, store.id, { asOwner: person })
  const { filter } = storeFilter.parse(new URLSearchParams())
  return { ...designer, schemeCount: designer.total, filter }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.name)

export default function StorePreview({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('stores.preview')
  return (
    <>
      <PreviewBanner text={words('storeBanner')} back="/account/store" />
      <StorePage designer={loaderData} />
    </>
  )
}
