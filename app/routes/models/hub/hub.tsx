import { useTranslations } from 'use-intl'
import { MODEL_KINDS } from '#db/vocabulary.ts'
import { inOneSnapshot } from '#domain/batching/together.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { listBrands } from '#domain/models/brands.ts'
import { type HubGroup as Group, readHub } from '#domain/models/lists/hub.ts'
import { brandAddress, modelAddress } from '#domain/models/path.ts'
import { redirectToCanonical } from '../../../http/list-address.ts'
import { addCacheTags, appContext } from '../../../http/request/context.ts'
import { publicPage } from '../../../http/request/public-page.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { describePage, pageMeta } from '../../../http/seo/meta.ts'
import { itemList } from '../../../http/seo/structured-data.ts'
import { Island } from '../../../islands/island.tsx'
import { Link } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import FitForm from '../fit/fit-form.island.tsx'
import { ModelCard } from '../list/model-card.tsx'
import { NothingFits } from '../list/nothing-fits.tsx'
import { hubPath, listPath } from '../model-path.ts'
import type { Route } from './+types/hub'
import classes from './hub.module.css'
import { KindTabs } from './kind-tabs.tsx'

export const handle = publicPage({ query: ['tab'] })

/** `/gallery/models`: a tab of the hub, by `tab` in the address; the first one is left out there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = new URL(url)
  const kind = MODEL_KINDS.find((each) => each === asked.searchParams.get('tab')) ?? MODEL_KINDS[0]
  redirectToCanonical(asked, new URLSearchParams(kind === MODEL_KINDS[0] ? '' : { tab: kind }))
  const { db, settings } = context.get(appContext)
  const [{ groups, tags }, brands] = await inOneSnapshot(db, (from) =>
    Promise.all([readHub(from, kind), listBrands(from)]),
  )
  addCacheTags(context, ...tags, cacheTags.brands)
  const { shell, models: words } = wordsFor(context)
  const cards = groups.flatMap(({ models }) => models)
  const head = describePage(
    { context, url },
    {
      title: shell.pages.models,
      description: words.hub.lead,
      picture: cards[0]?.poster,
      ways: [],
      things: [itemList(settings.siteUrl, [...new Set(cards.map((card) => modelAddress(card)))])],
    },
  )
  return { kind, groups, brands: brands.slice(0, BRANDS_SHOWN), head }
}

const BRANDS_SHOWN = 24

const SMALL = '(min-width: 75em) 20vw, 45vw'
const LARGE = '(min-width: 75em) 46vw, 90vw'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Hub({ loaderData: { kind, groups, brands } }: Route.ComponentProps) {
  const words = useTranslations('models')
  return (
    <>
      <header className={`page grid ${classes.head}`}>
        <h1 className={classes.heading}>{words('hub.heading')}</h1>
        <p className={`dim ${classes.lead}`}>{words('hub.lead')}</p>
      </header>
      <div className="page">
        <div className={classes.bar}>
          <KindTabs here={kind} to={(each) => (each === MODEL_KINDS[0] ? hubPath : `${hubPath}?tab=${each}`)} />
          <TextLink to={listPath(kind)} aria-label={words('hub.moreOf', { name: words(`kinds.${kind}`) })}>
            <span>
              {words('hub.more')}
              <span className={classes.of}>: {words(`kinds.${kind}`)}</span>
            </span>
          </TextLink>
        </div>
        {kind === 'product' && <Island of={FitForm} props={{ kind, query: {} }} />}
        {groups.length === 0 && <NothingFits to={undefined} />}
        {groups.map((group) => (
          <HubGroup key={group.key} group={group} />
        ))}
      </div>
      {brands.length > 0 && (
        <Section label={words('hub.brands')} heading={words('hub.brandsHeading')}>
          <ul className={classes.brands}>
            {brands.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={brandAddress(slug)} className={classes.brand}>
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

function HubGroup({ group }: { group: Group }) {
  const { kind, query, models } = group
  const words = useTranslations('models.hub')
  const spaces = useTranslations('taxonomy.spaces')
  const categories = useTranslations('taxonomy.categories')
  const name =
    group.kind === 'scene' ? spaces(group.key) : group.kind === 'product' ? categories(group.key) : words(group.key)
  return (
    <section className={`grid ${classes.group}`}>
      <div className={classes.name}>
        <h2>{name}</h2>
        <TextLink to={listPath(kind, query)}>
          <span aria-hidden="true">{words('more')}</span>
          <span className="visually-hidden">{words('moreOf', { name })}</span>
        </TextLink>
      </div>
      <ul className={classes.models} data-kind={kind}>
        {models.map((model, index) => (
          <li key={model.id} className={classes.item}>
            <ModelCard model={model} sizes={kind === 'scene' && index === 0 ? LARGE : SMALL} />
          </li>
        ))}
      </ul>
    </section>
  )
}
