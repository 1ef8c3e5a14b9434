import { DEFAULT_LANGUAGE, LANGUAGES } from '#db/languages.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { listArticles } from '#domain/news/news.ts'
import { addCacheTags, appContext, languageContext } from '../../http/request/context.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { wordsFor } from '../../http/request/words.ts'
import type { Route } from './+types/news-feed'
import { escapeXml, xmlAnswer } from './xml.ts'

export const handle = publicPage()

/** /news.xml: the news as an Atom feed; `?lang=italy` has them in Italian. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext)
  addCacheTags(context, cacheTags.news)
  const language = context.get(languageContext)
  const articles = await listArticles(db, language)
  const suffix = language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`
  const address = (path: string) => escapeXml(new URL(path + suffix, settings.siteUrl).href)
  const updated = articles.map(({ changedAt }) => changedAt.toISOString()).sort()

  const entries = articles.map(
    ({ slug, title, summary, publishedOn, changedAt }) => `  <entry>
    <id>${address(`/news/${slug}`)}</id>
    <title>${escapeXml(title)}</title>
    <link href="${address(`/news/${slug}`)}"/>
    <published>${publishedOn}T00:00:00Z</published>
    <updated>${changedAt.toISOString()}</updated>
    <summary>${escapeXml(summary)}</summary>
  </entry>`,
  )
  return xmlAnswer(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGES[language].tag}">
  <id>${address('/news')}</id>
  <title>${escapeXml(wordsFor(context).sections.news.feed)}</title>
  <link href="${address('/news')}"/>
  <link rel="self" type="application/atom+xml" href="${address('/news.xml')}"/>
  <author><name>Loggia</name></author>
  <updated>${updated.at(-1) ?? new Date(0).toISOString()}</updated>
${entries.join('\n')}
</feed>`,
    'application/atom+xml',
  )
}
