import { useTranslations } from 'use-intl'
import { cacheTags } from '#domain/cache-tags.ts'
import { readHelp } from '#domain/help/help.ts'
import { HELP_PATH, helpPath, questionsIn } from '#domain/help/rules.ts'
import { asPicture, type Media, readNamedMedia } from '#domain/media/media.ts'
import { picturesIn } from '#domain/media/rules.ts'
import { readCharged } from '#domain/plans/charged.ts'
import { namesFigure, planFigures, withFigures } from '#domain/plans/figures.ts'
import { textIn } from '#domain/text.ts'
import { articleHtml } from '../../http/content/article-html.ts'
import { htmlOf } from '../../http/content/markdown.ts'
import { redirectToCanonical } from '../../http/list-address.ts'
import { addCacheTags, appContext, languageContext } from '../../http/request/context.ts'
import { orRefuse } from '../../http/request/errors.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { wordsFor } from '../../http/request/words.ts'
import { describePage, pageMeta } from '../../http/seo/meta.ts'
import { helpThing, questions } from '../../http/seo/structured-data.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { Route } from './+types/help'
import { ArticleFoot } from './article-foot.tsx'
import { ArticleHead } from './article-head.tsx'
import { ArticleText } from './article-text.tsx'
import classes from './help.module.css'
import { HelpMenu } from './help-menu.tsx'
import { OnThisPage } from './on-this-page.tsx'
import { SearchHelp } from './search-help.tsx'
import { VoteForm, votedOf } from './vote-form.tsx'

export const handle = publicPage({ query: ['article', 'voted'] })

/** `/support/help` and `/gallery/manual`: the help centre with one article open, `?article=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext)
  const slug = url.searchParams.get('article')
  const voted = votedOf(url.searchParams.get('voted'))
  redirectToCanonical(new URL(url), new URLSearchParams(voted ? { voted } : {}), ['article'])
  addCacheTags(context, cacheTags.help)
  const language = context.get(languageContext)
  const { menu, article, related, previous, next } = await orRefuse(readHelp(db, slug, language))
  const body = await filledBody(context, article)
  const names = picturesIn(body)
  const media: Record<string, Media> = names.length > 0 ? await readNamedMedia(db, names) : {}
  const pictures = Object.fromEntries(Object.entries(media).map(([name, row]) => [name, asPicture(row)]))
  const altOf = (name: string) => textIn(media[name]?.alt ?? {}, language).words

  // Without an article in the address the page is the help centre itself, and the article a part of it.
  const lower = slug === null ? 1 : 0
  const sizes = '(min-width: 75em) 56vw, (min-width: 56.25em) 70vw, 100vw'
  const text = articleHtml(body, { pictures, altOf, sizes, siteUrl: settings.siteUrl, lower })
  const words = wordsFor(context).help
  const asked = { context, url: new URL(slug === null ? HELP_PATH : helpPath(article.slug), url) }
  const first = menu.find(({ section }) => section === article.section)?.slug ?? article.slug
  const section = { name: words.sections[article.section], path: helpPath(first) }
  const { title, summary: description, updatedOn } = article
  const head =
    slug === null
      ? describePage(asked, { title: words.title, description: words.lead, ways: [] })
      : describePage(asked, {
          title,
          description,
          type: 'article',
          picture: pictures[names[0] ?? ''],
          ways: [{ name: words.title, path: HELP_PATH }, section],
        })
  const asking = questionsIn(body).map(({ question, answer }) => ({ question, answer: htmlOf(answer) }))
  const thing = asking.length > 0 ? questions(asking) : helpThing({ title, description, updatedOn, url: head.address })
  return {
    isStart: slug === null,
    related,
    previous,
    next,
    section,
    voted,
    menu: menu.map(({ slug, section, title }) => ({ slug, section, title })),
    article: { slug: article.slug, title, summary: description, updatedOn, ...text },
    /** Where it is not in the visitor's language. */
    lang: article.lang,
    head: slug === null ? head : { ...head, things: [...head.things, thing] },
  }
}

/** The text of an article with what plans and points cost, as its language writes it. */
async function filledBody(context: Route.LoaderArgs['context'], { body, lang }: { body: string; lang: string }) {
  if (!namesFigure(body)) return body
  addCacheTags(context, cacheTags.plans, cacheTags.pointsRules, cacheTags.today)
  const { db, clock } = context.get(appContext)
  return withFigures(body, planFigures(await readCharged(db, clock()), lang))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.head)

export default function Help({ loaderData }: Route.ComponentProps) {
  const words = useTranslations('help')
  const { isStart, menu, article, section, related, previous, next, voted, lang } = loaderData
  const ways = [
    { label: words('title'), to: HELP_PATH },
    { label: section.name, to: section.path },
  ]
  return (
    <div className="page">
      <Breadcrumb ways={isStart ? [] : ways} here={isStart ? words('title') : article.title} />
      {isStart && (
        <header className={`grid ${classes.head}`}>
          <h1 className={classes.title}>{words('title')}</h1>
          <p className={`lead ${classes.lead}`}>{words('lead')}</p>
        </header>
      )}
      <SearchHelp />
      <div className={`grid ${classes.body}`}>
        <HelpMenu menu={menu} here={article.slug} />
        <article className={classes.article}>
          <ArticleHead article={article} heading={isStart ? 'h2' : 'h1'} lang={lang} />
          <ArticleText html={article.html} lang={lang} />
          <VoteForm key={article.slug} slug={article.slug} voted={voted} />
          <ArticleFoot related={related} previous={previous} next={next} lang={lang} />
        </article>
        <OnThisPage headings={article.headings} lang={lang} />
      </div>
    </div>
  )
}
