import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { listDesigners } from '#domain/designers/designers.ts'
import { appContext, madeOf } from '../../http/context.ts'
import { describePage, pageMeta } from '../../http/meta.ts'
import { publicPage } from '../../http/public-page.ts'
import { wordsFor } from '../../http/words.ts'
import { Pager } from '../../ui/pager.tsx'
import type { Route } from './+types/market'
import { DesignerRow } from './designer-row.tsx'
import classes from './market.module.css'

export const handle = publicPage({ query: ['page'] })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  madeOf(context, 'designers')
  const wanted = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const list = await listDesigners(context.get(appContext).db, { page: wanted })
  if (list.page !== wanted) throw redirect(list.page === 1 ? '/gallery/market' : `/gallery/market?page=${list.page}`)
  const words = wordsFor(request).gallery.market
  const picture = list.designers[0]?.thumbnails[0]?.picture
  const head = describePage(
    { request, context, url },
    { title: words.title, description: words.lead, picture, ways: [] },
  )
  return { ...list, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Market({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('gallery.market')
  const { designers, total, page, pages } = loaderData
  return (
    <div className="page">
      <header className={`grid ${classes.head}`}>
        <h1 className={classes.heading}>{words('heading')}</h1>
        <p className={`dim ${classes.lead}`}>{words('lead')}</p>
      </header>
      {total === 0 ? (
        <div className={classes.empty}>
          <h3>{words('empty')}</h3>
          <p className="dim">{words('emptyText')}</p>
        </div>
      ) : (
        <>
          <p className={classes.count}>{words('results', { count: total })}</p>
          <ul>
            {designers.map((designer, place) => (
              <DesignerRow key={designer.id} designer={designer} isFirst={place === 0} />
            ))}
          </ul>
        </>
      )}
      <div className={classes.foot}>
        <Pager page={page} pages={pages} />
      </div>
    </div>
  )
}
