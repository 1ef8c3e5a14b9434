import { inOneSnapshot } from '#domain/batching/together.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { listComments } from '#domain/comments/lists.ts'
import { listModelsOf } from '#domain/models/read.ts'
import { relatedSchemes } from '#domain/schemes/lists/lists.ts'
import { newestScheme, readScheme } from '#domain/schemes/schemes.ts'
import { textIn } from '#domain/text.ts'
import { idInAddress } from '../../../http/id-in-address.ts'
import { redirectToCanonical } from '../../../http/list-address.ts'
import { addCacheTags, appContext, languageContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { publicPage } from '../../../http/request/public-page.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { describePage, pageMeta } from '../../../http/seo/meta.ts'
import { cityIn } from '../../../i18n/cities.ts'
import { Island } from '../../../islands/island.tsx'
import { ShareButton } from '../../../shell/share-button.tsx'
import { ViewCount } from '../../../shell/view-count.tsx'
import Comments from '../comments/comments.island.tsx'
import { shownComment } from '../comments/shown-comment.ts'
import { PageLook } from '../page-look.tsx'
import { ReportLink } from '../report-link.tsx'
import type { Route } from './+types/scheme'
import LikeButton from './like-button.island.tsx'
import { SchemePage } from './scheme-page.tsx'

export const handle = publicPage({ query: ['id', 'comments'] })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const { db } = context.get(appContext)
  const id = await idInAddress(url, () => newestScheme(db))
  addCacheTags(context, cacheTags.scheme(id))
  const [{ scheme, related }, models, comments] = await orRefuse(
    inOneSnapshot(db, (from) =>
      Promise.all([
        readScheme(from, id).then(async (scheme) => ({ scheme, related: await relatedSchemes(from, scheme) })),
        listModelsOf(from, id),
        listComments(from, id, Number(asked.get('comments') ?? 1)),
      ]),
    ),
  )
  redirectToCanonical(new URL(url), new URLSearchParams(comments.page > 1 ? { comments: String(comments.page) } : {}), [
    'id',
  ])
  addCacheTags(context, cacheTags.designer(scheme.author.id), ...related.map((other) => cacheTags.scheme(other.id)))
  addCacheTags(context, ...models.map((model) => cacheTags.model(model.id)))
  const language = context.get(languageContext)
  const description = textIn(scheme.introduction, language).words
  const words = wordsFor(context).gallery.market
  const head = describePage(
    { context, url },
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
  const threads = comments.threads.map(({ answers, ...first }) => ({
    ...shownComment(first),
    answers: answers.map(shownComment),
  }))
  const author = { ...scheme.author, city: cityIn(language, scheme.author.city) }
  return { ...scheme, author, images, related, head, comments: { ...comments, threads } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Scheme({ loaderData: scheme }: Route.ComponentProps) {
  const { id, caseName } = scheme
  return (
    <SchemePage
      scheme={scheme}
      actions={
        <>
          <Island of={LikeButton} props={{ schemeId: id, likes: scheme.likeCount }} when="account" />
          <ShareButton title={caseName} scheme={id} />
          <ViewCount of="schemes" id={id} />
          <ReportLink to={`/report?scheme=${id}`} />
          <PageLook scheme={id} />
        </>
      }
      comments={
        <Island of={Comments} props={{ schemeId: id, count: scheme.commentCount, ...scheme.comments }} when="account" />
      }
    />
  )
}
