import { listModelsOf } from '#domain/models/read.ts'
import { relatedSchemes } from '#domain/schemes/lists.ts'
import { readScheme } from '#domain/schemes/schemes.ts'
import { textIn } from '#domain/text.ts'
import { appContext, madeOf } from '../../http/context.ts'
import { orRefuse } from '../../http/errors.ts'
import { describePage, pageMeta } from '../../http/meta.ts'
import { publicPage } from '../../http/public-page.ts'
import { wordsFor } from '../../http/words.ts'
import { languageOf } from '../../i18n/language.ts'
import type { Route } from './+types/scheme'
import { SchemePage } from './scheme-page.tsx'

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

export default function Scheme({ loaderData }: Route.ComponentProps) {
  return <SchemePage scheme={loaderData} />
}
