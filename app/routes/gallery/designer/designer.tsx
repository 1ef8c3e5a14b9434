import { useTranslations } from 'use-intl'
import { cacheTags } from '#domain/cache-tags.ts'
import { newestDesigner, readDesigner } from '#domain/designers/designers.ts'
import { storeFilter } from '#domain/designers/store-filter.ts'
import { textIn } from '#domain/text.ts'
import { idInAddress } from '../../../http/id-in-address.ts'
import { redirectToCanonical } from '../../../http/list-address.ts'
import { addCacheTags, appContext, languageContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { publicPage } from '../../../http/request/public-page.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { describePage, pageMeta } from '../../../http/seo/meta.ts'
import { Island } from '../../../islands/island.tsx'
import { ShareButton } from '../../../shell/share-button.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { IconMessage } from '../icons.tsx'
import { PageLook } from '../page-look.tsx'
import { ReportLink } from '../report-link.tsx'
import type { Route } from './+types/designer'
import classes from './designer.module.css'
import FollowButton from './follow-button.island.tsx'
import { StorePage } from './store-page.tsx'

export const handle = publicPage({ query: ['id', 'style', 'sort', 'page'] })

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = new URL(url)
  const { db } = context.get(appContext)
  const id = await idInAddress(url, () => newestDesigner(db))
  const { filter, canonical } = storeFilter.parse(asked.searchParams)
  addCacheTags(context, cacheTags.designer(id))
  const designer = await orRefuse(readDesigner(db, id, filter))
  redirectToCanonical(asked, canonical, ['id'])
  redirectToCanonical(asked, storeFilter.toQuery({ ...filter, page: designer.page }), ['id'])
  const language = context.get(languageContext)
  const description = textIn(designer.introduction, language).words
  const words = wordsFor(context).gallery.market
  const head = describePage(
    { context, url },
    {
      title: designer.name,
      description,
      picture: designer.schemes[0]?.cover,
      ways: [{ name: words.title, path: '/gallery/market' }],
    },
  )
  const { ownerId: _, ...shown } = designer
  return { ...shown, filter, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Designer({ loaderData: designer }: Route.ComponentProps) {
  const words = useTranslations('community.people')
  return (
    <StorePage designer={designer}>
      <Island of={FollowButton} props={{ designerId: designer.id, followers: designer.followerCount }} when="account" />
      <ButtonLink to="/account/store" className={classes.forOwner}>
        {words('editStore')}
      </ButtonLink>
      <ButtonLink
        to={`/account/messages/to/${designer.id}`}
        variant="outline"
        icon={<IconMessage size={20} />}
        className={classes.forOthers}
      >
        {words('message')}
      </ButtonLink>
      <ShareButton title={designer.name} />
      <ReportLink to={`/report?designer=${designer.id}`} className={classes.forOthers} />
      <PageLook designer={designer.id} />
    </StorePage>
  )
}
