import { useTranslations } from 'use-intl'
import { inOneSnapshot } from '#domain/batching/together.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { listBrands, readBrand } from '#domain/models/brands.ts'
import { parseModelQuery } from '#domain/models/lists/hub-filter.ts'
import { listModels } from '#domain/models/lists/lists.ts'
import { brandAddress, modelAddress } from '#domain/models/path.ts'
import { countriesIn } from '#domain/requests/countries.ts'
import { textIn } from '#domain/text.ts'
import { redirectToCanonical } from '../../../http/list-address.ts'
import { addCacheTags, appContext, languageContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { publicPage } from '../../../http/request/public-page.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { brandThing } from '../../../http/seo/hub-things.ts'
import { describePage, pageMeta, sharedPicture } from '../../../http/seo/meta.ts'
import { itemList } from '../../../http/seo/structured-data.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { hubPath, listPath } from '../model-path.ts'
import type { Route } from './+types/brand'
import { BrandContacts, BrandStory } from './about-brand.tsx'
import classes from './brand.module.css'
import { ModelGrid } from './model-grid.tsx'

export const handle = publicPage({ query: ['page'] })

const PER_PAGE = 20

/** `/gallery/models/brand/:slug`: who a brand is, and all that it makes, what is collected most first. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = new URL(url)
  const { db, settings } = context.get(appContext)
  const language = context.get(languageContext)
  const { query } = parseModelQuery('product', asked.searchParams)
  const filter = { brand: params.slug, perPage: PER_PAGE, page: query.page }
  const [brand, list, brands] = await orRefuse(
    inOneSnapshot(db, (from) =>
      Promise.all([readBrand(from, params.slug), listModels(from, 'product', filter, language), listBrands(from)]),
    ),
  )
  redirectToCanonical(asked, new URLSearchParams(list.page > 1 ? { page: String(list.page) } : ''))
  addCacheTags(context, ...list.tags, cacheTags.brands)
  const head = describePage(
    { context, url },
    {
      title: brand.name,
      description: textIn(brand.introduction, language).words,
      picture: list.models[0]?.poster,
      ways: [{ name: wordsFor(context).shell.pages.models, path: hubPath }],
      things: [
        brandThing({
          ...brand,
          description: textIn(brand.introduction, language).words,
          page: new URL(brandAddress(brand.slug), settings.siteUrl).href,
          logo: brand.logo && sharedPicture(settings.siteUrl, brand.logo).url,
        }),
        itemList(
          settings.siteUrl,
          list.models.map((model) => modelAddress(model)),
        ),
      ],
    },
  )
  const country = countriesIn(language).find(({ code }) => code === brand.country)?.name ?? brand.country
  const index = brands.findIndex(({ slug }) => slug === brand.slug)
  const others = [...brands.slice(index + 1), ...brands.slice(0, index)].slice(0, OTHERS_SHOWN)
  const { slug, name, introduction, story, address, website, catalogue, email, logo } = brand
  const shown = { slug, name, introduction, story, address, website, catalogue, email, logo, country }
  return { ...list, brand: shown, others, head }
}

/** Those that follow by name, so that each brand leads to others. */
const OTHERS_SHOWN = 8

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function BrandPage({ loaderData: { brand, models, total, page, pages, others } }: Route.ComponentProps) {
  const words = useTranslations('models.brand')
  const names = useTranslations('shell.pages')
  return (
    <>
      <div className="page">
        <Breadcrumb ways={[{ label: names('models'), to: hubPath }]} here={brand.name} />
        <header className={`grid ${classes.head}`}>
          <div className={classes.who}>
            {brand.logo && <Picture media={brand.logo} alt="" sizes="96px" priority className={classes.logo} />}
            <h1>{brand.name}</h1>
            <p className="dim">{brand.country}</p>
          </div>
          <BrandStory brand={brand} />
          <BrandContacts brand={brand} />
        </header>
        <div className={classes.bar}>
          <h2 className={classes.count}>{words('models', { count: total })}</h2>
          {total > 0 && <TextLink to={listPath('product', { brand: brand.slug })}>{words('filter')}</TextLink>}
        </div>
        {total === 0 ? (
          <p className="dim">{words('empty')}</p>
        ) : (
          <ModelGrid models={models.map((model) => ({ ...model, brand: null }))} />
        )}
        <div className={classes.foot}>
          <Pager page={page} pages={pages} />
        </div>
      </div>
      {others.length > 0 && (
        <Section heading={words('others')}>
          <ul className={classes.others}>
            {others.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={brandAddress(slug)} className={classes.other}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
