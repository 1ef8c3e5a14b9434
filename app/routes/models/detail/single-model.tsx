import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Db } from '#db/client.ts'
import { inOneSnapshot } from '#domain/batching/together.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { originalUrl } from '#domain/media/rules.ts'
import { sameFit } from '#domain/models/lists/hub.ts'
import { similarModels } from '#domain/models/lists/similar.ts'
import { modelAddress } from '#domain/models/path.ts'
import { listSchemesWith, listWholes, newestModel, readProduct } from '#domain/models/read.ts'
import { RELATED_MODELS } from '#domain/models/rules.ts'
import { textIn } from '#domain/text.ts'
import { idInAddress } from '../../../http/id-in-address.ts'
import { addCacheTags, appContext, languageContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { publicPage } from '../../../http/request/public-page.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { modelThing } from '../../../http/seo/hub-things.ts'
import { describePage, pageMeta, sharedPicture } from '../../../http/seo/meta.ts'
import { Island } from '../../../islands/island.tsx'
import { ShareButton } from '../../../shell/share-button.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Link } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { LocalText } from '../../../ui/text/local-text.tsx'
import { useLocalText } from '../../../ui/text/use-local-text.ts'
import { CollectButton } from '../collect/collect-button.tsx'
import CollectInto from '../collect/collect-into.island.tsx'
import { hubPath, listPath } from '../model-path.ts'
import { OwnRating } from '../rating/own-rating.tsx'
import { rate } from '../rating/rate.ts'
import ModelStage from '../viewer/model-stage.island.tsx'
import { PosterMeasures } from '../viewer/poster-measures.tsx'
import { OPENS_AT } from '../viewer/use-model-view.ts'
import type { Route } from './+types/single-model'
import { Downloads } from './downloads.tsx'
import { MoreFacts, ProductFacts } from './product-facts.tsx'
import { RelatedModels } from './related-models.tsx'
import { SeenIn } from './seen-in.tsx'
import classes from './single-model.module.css'
import { UseInDesign } from './use-in-design.tsx'
import { Variants } from './variants.tsx'

export const handle = publicPage({ query: ['id', 'variant'] })

/** `/gallery/models/singerdetail?id=&variant=`: a product in one of its variants, counted from 1; the first by default. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = new URL(url).searchParams
  const { db, settings } = context.get(appContext)
  const id = await idInAddress(url, () => newestModel(db, 'product'))
  const index = Number(query.get('variant') ?? 1) - 1
  const [{ product, variant, fitting, alike }, schemes, wholes] = await orRefuse(
    inOneSnapshot(db, (from) =>
      Promise.all([readWithOthers(from, id, index), listSchemesWith(from, id), listWholes(from, id)]),
    ),
  )
  if (!variant || (index === 0 && query.has('variant'))) throw redirect(modelAddress(product))

  // Each stands on the page once.
  const similar = alike.filter(({ id }) => fitting.every((other) => other.id !== id)).slice(0, RELATED_MODELS)
  // Not `collected`, though it orders what else there is: every page would go with every click on a bookmark.
  const shown = [product, ...wholes, ...similar, ...fitting]
  addCacheTags(
    context,
    cacheTags.models,
    ...shown.map(({ id }) => cacheTags.model(id)),
    ...schemes.map(({ id }) => cacheTags.scheme(id)),
  )
  if (product.brand) addCacheTags(context, cacheTags.brand(product.brand.id))

  const language = context.get(languageContext)
  const name = textIn(product.name, language).words
  const description = textIn(product.description, language).words
  const words = wordsFor(context)
  const asked = { context, url }
  const page = {
    title: name,
    description,
    picture: variant.poster,
    ways: [
      { name: words.shell.pages.models, path: hubPath },
      { name: words.models.kinds.product, path: listPath('product') },
    ],
  }
  const { address } = describePage(asked, page)
  const thing = modelThing({
    name,
    description,
    url: address,
    author: product.author,
    licence: product.licence,
    size: variant.size,
    image: sharedPicture(settings.siteUrl, variant.poster).url,
    brand: product.brand?.name,
    rating: product.rating,
    colours: variant.colours.map((colour) => words.taxonomy.colours[colour]),
    file: new URL(originalUrl(variant.glb), settings.siteUrl).href,
  })
  const head = describePage(asked, { ...page, things: [thing] })
  return { product, index, variant, schemes, wholes, similar, fitting, head }
}

/** A product, its variant at an index, and what fits there or is like it. */
async function readWithOthers(db: Db, id: string | null, index: number) {
  const product = await readProduct(db, id)
  const variant = product.variants[index]
  if (!variant) return { product, variant, fitting: [], alike: [] }
  const [fitting, alike] = await Promise.all([
    sameFit(db, { ...product, size: variant.size }),
    similarModels(db, product, 2 * RELATED_MODELS),
  ])
  return { product, variant, fitting, alike }
}

export const action = (args: Route.ActionArgs) => rate(args)

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function SingleModel({ loaderData }: Route.ComponentProps) {
  const { product, index, variant, schemes, wholes, similar, fitting } = loaderData
  const words = useTranslations('model')
  const kinds = useTranslations('models.kinds')
  const names = useTranslations('shell.pages')
  const text = useLocalText()
  const name = text(product.name)
  return (
    <>
      <div className="page">
        <Breadcrumb
          ways={[
            { label: names('models'), to: hubPath },
            { label: kinds('product'), to: listPath('product') },
          ]}
          here={name}
        />
        <div className={`grid ${classes.model}`}>
          <div className={classes.stage}>
            <Island
              of={ModelStage}
              props={{
                name,
                variant: text(variant.name),
                poster: variant.poster,
                url: originalUrl(variant.glb),
                lighterUrl: lighterUrl(variant),
                size: variant.size,
                describedBy: 'description',
              }}
              startsAt={OPENS_AT}
            />
            {variant.poster.isStudio && <PosterMeasures size={variant.size} />}
          </div>
          <div className={classes.side}>
            <h1>
              <LocalText text={product.name} />
            </h1>
            <p id="description">
              <LocalText text={product.description} />
            </p>
            <Variants model={product} variants={product.variants} shown={index} />
            <ProductFacts product={product} variant={variant} />
            <div className={classes.actions}>
              <UseInDesign />
              <CollectButton model={product} name={name} />
              <div className={classes.quiet}>
                <Island of={CollectInto} props={{ modelId: product.id }} />
                <ShareButton title={name} />
              </div>
            </div>
            <Downloads slug={product.slug} index={index} bytes={variant.glb.bytes} levels={variant.levels} />
            <MoreFacts product={product} />
            <OwnRating model={product} variant={index} />
          </div>
        </div>
      </div>
      {product.seenIn > 0 && (
        <Section label={words('seen.label')} heading={words('seen.title', { count: product.seenIn })}>
          <SeenIn schemes={schemes} />
        </Section>
      )}
      {fitting.length > 0 && (
        <Section label={words('fit.label')} heading={words('fit.title')}>
          <RelatedModels models={fitting} niche={variant.size} />
        </Section>
      )}
      {similar.length > 0 && (
        <Section label={words('similar.label')} heading={words('similar.title')}>
          <RelatedModels models={similar} />
        </Section>
      )}
      {wholes.length > 0 && (
        <Section label={words('seen.wholes')} heading={words('seen.wholesHeading')}>
          <ul className={classes.wholes}>
            {wholes.map(({ id, kind, name: of }) => (
              <li key={id}>
                <Link to={modelAddress({ kind, id })}>
                  <LocalText text={of} />
                </Link>
                <span className="dim small">{kinds(kind)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** Where the file with half of the detail is, of a model that has one. */
function lighterUrl({ levels }: Loaded['variant']): string | undefined {
  const medium = levels.find(({ detail }) => detail === 'medium')
  return medium && originalUrl(medium)
}
