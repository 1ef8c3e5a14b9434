import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listModelsOf } from '#domain/models/read.ts'
import { relatedSchemes } from '#domain/schemes/lists.ts'
import { sectionsOf } from '#domain/schemes/rules.ts'
import { readScheme } from '#domain/schemes/schemes.ts'
import { textIn } from '#domain/text.ts'
import { appContext, madeOf } from '../../http/context.ts'
import { orRefuse } from '../../http/errors.ts'
import { describePage, pageMeta } from '../../http/meta.ts'
import { publicPage } from '../../http/public-page.ts'
import { wordsFor } from '../../http/words.ts'
import { languageOf } from '../../i18n/language.ts'
import { useOwnCall } from '../../shell/own-call.ts'
import { ShareButton } from '../../shell/share-button.tsx'
import { ViewCount } from '../../shell/view-count.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LocalText } from '../../ui/local-text.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/scheme'
import { InspirationTile } from './inspiration-tile.tsx'
import { LikeButton } from './like-button.tsx'
import classes from './scheme.module.css'
import { SchemeSections } from './scheme-sections.tsx'
import { useBrowsing } from './use-browsing.ts'

export const handle = publicPage({ query: ['id'] })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  madeOf(context, `scheme:${id}`)
  const { db } = context.get(appContext)
  const scheme = await orRefuse(readScheme(db, id))
  const [related, models] = await Promise.all([relatedSchemes(db, scheme), listModelsOf(db, scheme.id)])
  madeOf(context, `designer:${scheme.author.id}`, ...related.map((other) => `scheme:${other.id}`))
  madeOf(context, ...models.map((model) => `model:${model.id}`))
  const language = languageOf(null, request.headers.get('cookie'))
  const description = textIn(scheme.introduction, language).words
  const words = wordsFor(request).gallery.market
  const head = describePage(
    { request, context, url },
    {
      title: scheme.caseName,
      description,
      picture: scheme.images[0]?.picture,
      ways: [
        { name: words.title, path: '/gallery/market' },
        { name: scheme.author.name, path: `/gallery/detail?id=${scheme.author.id}` },
      ],
    },
  )
  const images = scheme.images.map((image) => ({
    ...image,
    models: models.flatMap(({ id, kind, name, point }) =>
      point?.picture === image.position ? [{ id, kind, name, x: point.x, y: point.y }] : [],
    ),
  }))
  return { ...scheme, images, related, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Scheme({ loaderData: scheme }: Route.ComponentProps) {
  const words = useTranslations('gallery.scheme')
  const market = useTranslations('gallery.market')
  const styles = useTranslations('taxonomy.styles')
  const ownCall = useOwnCall()
  useBrowsing(scheme.id)
  const { caseName, author, areaM2, roomCount, style, introduction, likeCount } = scheme
  const store = `/gallery/detail?id=${author.id}`
  return (
    <>
      <div className="page">
        <Breadcrumb
          ways={[
            { label: market('title'), to: '/gallery/market' },
            { label: author.name, to: store },
          ]}
          here={caseName}
        />
        <header className={`grid ${classes.head}`}>
          <h1 className={classes.name}>{caseName}</h1>
          <dl className={classes.facts}>
            <dt>{words('author')}</dt>
            <dd>
              <Link to={store}>{author.name}</Link>
            </dd>
            <dt>{words('area')}</dt>
            <dd>{words('squareMetres', { area: areaM2 })}</dd>
            <dt>{words('space')}</dt>
            <dd>{words('rooms', { count: roomCount })}</dd>
            <dt>{words('style')}</dt>
            <dd>{styles(style as 'modern')}</dd>
          </dl>
        </header>
      </div>
      <SchemeSections sections={sectionsOf(scheme.images)} caseName={caseName} url720={scheme.url720}>
        <div className={`page grid ${classes.introduction}`}>
          <p className={`lead ${classes.text}`}>
            <LocalText text={introduction} />
          </p>
          <div className={classes.actions}>
            <LikeButton schemeId={scheme.id} likes={likeCount} />
            <ShareButton
              title={caseName}
              onShared={() => void ownCall(`/schemes/${scheme.id}/share`, { method: 'POST' })}
            />
            <ViewCount path={`/schemes/${scheme.id}/view`} />
          </div>
        </div>
      </SchemeSections>
      <footer className="page">
        <div className={`grid ${classes.author}`}>
          <div className={classes.who}>
            <Monogram name={author.name} logo={author.logo} />
            <div>
              <p className={classes.strong}>{author.name}</p>
              <p className="dim small">{author.city}</p>
            </div>
          </div>
          <p className={classes.count}>{words('schemesInStore', { count: author.schemeCount })}</p>
          <Button component={Link} to={store} className={classes.view}>
            {words('viewStore')}
          </Button>
        </div>
      </footer>
      {scheme.related.length > 0 && (
        <Section heading={words('related')}>
          <ul className={classes.related}>
            {scheme.related.map((other) => (
              <InspirationTile key={other.id} scheme={other} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
