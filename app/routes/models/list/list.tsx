import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { MODEL_KINDS } from '#db/vocabulary.ts'
import { inOneSnapshot } from '#domain/batching/together.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { listBrands } from '#domain/models/brands.ts'
import { MODEL_FACETS, NICHE_FIELDS, parseModelQuery } from '#domain/models/lists/hub-filter.ts'
import { listModels } from '#domain/models/lists/lists.ts'
import { modelAddress } from '#domain/models/path.ts'
import { redirectToCanonical } from '../../../http/list-address.ts'
import { addCacheTags, appContext, languageContext } from '../../../http/request/context.ts'
import { publicPage } from '../../../http/request/public-page.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { describePage, pageMeta } from '../../../http/seo/meta.ts'
import { itemList } from '../../../http/seo/structured-data.ts'
import { Island } from '../../../islands/island.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import FitForm, { type Typed } from '../fit/fit-form.island.tsx'
import { KindTabs } from '../hub/kind-tabs.tsx'
import { hubPath, listPath } from '../model-path.ts'
import type { Route } from './+types/list'
import classes from './list.module.css'
import { ModelFilters } from './model-filters.tsx'
import { ModelGrid } from './model-grid.tsx'
import { NothingFits } from './nothing-fits.tsx'
import { PageSizes } from './page-sizes.tsx'

export const handle = publicPage({
  query: [...MODEL_FACETS, 'brand', ...NICHE_FIELDS, 'unit', 'before', 'sort', 'perPage', 'page'],
})

/** `/gallery/models/:more`: all models of a kind; what is no kind leads to the single pieces. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = new URL(url)
  const kind = MODEL_KINDS.find((each) => each === params.more)
  if (!kind) throw redirect(`${listPath('product')}${asked.search}`)
  const { query, wrong, canonical } = parseModelQuery(kind, asked.searchParams)
  // What makes no sense stays in the address, and in its fields beside the message.
  if (wrong.length === 0) redirectToCanonical(asked, canonical)
  const { db, settings } = context.get(appContext)
  const language = context.get(languageContext)
  const [list, brands] = await inOneSnapshot(db, (from) =>
    Promise.all([listModels(from, kind, query, language), listBrands(from)]),
  )
  if (wrong.length === 0 && list.page !== (query.page ?? 1))
    throw redirect(listPath(kind, { ...query, page: list.page }))
  addCacheTags(context, ...list.tags, cacheTags.brands)
  const { shell, models: words } = wordsFor(context)
  const head = describePage(
    { context, url: new URL(listPath(kind, query), url) },
    {
      title: words.kinds[kind],
      description: words.list.leads[kind],
      picture: list.models[0]?.poster,
      ways: [{ name: shell.pages.models, path: hubPath }],
      things: [
        itemList(
          settings.siteUrl,
          list.models.map((model) => modelAddress(model)),
        ),
      ],
    },
  )
  const names = Object.fromEntries(brands.map(({ slug, name }) => [slug, name]))
  return { ...list, kind, query, brandNames: names, wrong, typed: wrong.length > 0 ? typedIn(asked) : undefined, head }
}

function typedIn({ searchParams }: URL): Typed {
  return Object.fromEntries([...NICHE_FIELDS, 'unit'].map((name) => [name, searchParams.get(name) ?? '']))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function ModelList({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('models')
  const pages = useTranslations('shell.pages')
  const { kind, query, models, total, facets, brandNames, typed, wrong } = loaderData
  return (
    <div className="page">
      <Breadcrumb ways={[{ label: pages('models'), to: hubPath }]} here={words(`kinds.${kind}`)} />
      <header className={classes.head}>
        <h1>{words(`kinds.${kind}`)}</h1>
        <KindTabs here={kind} to={listPath} />
      </header>
      {kind !== 'scene' && <Island of={FitForm} props={{ kind, query, typed, wrong }} />}
      <ModelFilters kind={kind} query={query} total={total} facets={facets} brandNames={brandNames} />
      <section className={classes.models} aria-label={words('list.models')}>
        {models.length === 0 ? (
          <NothingFits to={listPath(kind)} />
        ) : (
          <ModelGrid models={models} niche={query.niche} heading="h2" />
        )}
      </section>
      <div className={classes.foot}>
        <PageSizes kind={kind} query={query} />
        <Pager page={loaderData.page} pages={loaderData.pages} />
      </div>
    </div>
  )
}
