import { useTranslations } from 'use-intl'
import { cacheTags } from '#domain/cache-tags.ts'
import { asPicture, readNamedMedia } from '#domain/media/media.ts'
import { readArticle } from '#domain/news/news.ts'
import { textIn } from '#domain/text.ts'
import { htmlOf } from '../../http/content/markdown.ts'
import { addCacheTags, appContext, languageContext } from '../../http/request/context.ts'
import { orRefuse } from '../../http/request/errors.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { wordsFor } from '../../http/request/words.ts'
import { describePage, pageMeta } from '../../http/seo/meta.ts'
import { newsArticle } from '../../http/seo/structured-data.ts'
import { ShareButton } from '../../shell/share-button.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Day } from '../../ui/text/day.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/article'
import classes from './article.module.css'

export const handle = publicPage()

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const { slug } = params
  addCacheTags(context, cacheTags.article(slug))
  const language = context.get(languageContext)
  const article = await orRefuse(readArticle(db, slug, language))
  const media = await readNamedMedia(db, [article.picture])
  const file = media[article.picture] as NonNullable<(typeof media)[string]>
  const picture = asPicture(file)

  const { title, summary: description, publishedOn, changedAt } = article
  const ways = [{ name: wordsFor(context).sections.news.title, path: '/news' }]
  const head = describePage({ context, url }, { title, description, picture, type: 'article', ways })
  const thing = newsArticle({
    title,
    description,
    publishedOn,
    updatedAt: changedAt,
    url: head.address,
    image: head.picture.url,
  })
  return {
    slug,
    title,
    description,
    publishedOn,
    picture,
    alt: textIn(file.alt ?? {}, language).words,
    /** Where it is not in the visitor's language. */
    lang: article.lang,
    html: htmlOf(article.body),
    head: { ...head, things: [...head.things, thing] },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Article({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('sections.news')
  const { slug, title, description, publishedOn, picture, alt, lang, html } = loaderData
  return (
    <article>
      <div className="page">
        <Breadcrumb ways={[{ label: words('title'), to: '/news' }]} here={title} />
        <header className={`grid ${classes.head}`} lang={lang}>
          <h1 className={classes.title}>{title}</h1>
          <p className={`lead ${classes.summary}`}>{description}</p>
        </header>
      </div>
      <Picture media={picture} alt={alt} sizes="100vw" priority className={classes.picture} />
      <div className={`page grid ${classes.body}`}>
        <div className={classes.aside}>
          <Day date={publishedOn} className="small" />
          <ShareButton title={title} article={slug} />
        </div>
        <div className={classes.text} lang={lang}>
          <Prose html={html} />
          <div className={classes.back}>
            <TextLink to="/news">{words('all')}</TextLink>
          </div>
        </div>
      </div>
    </article>
  )
}
