import { useTranslations } from 'use-intl'
import { Link } from '../ui/link.tsx'
import { Day } from '../ui/text/day.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ReadingLook } from './looks/looks.tsx'
import { NamedPicture, useMarketingPage } from './pictures/page-media.tsx'

/** Every article, newest first: the newest with a large picture. */
export function News() {
  const words = useTranslations('sections.news')
  const { articles } = useMarketingPage()
  return (
    <section className="page news">
      <ReadingLook />
      {articles.length === 0 && <p className="lead">{words('none')}</p>}
      <ul>
        {articles.map(({ slug, title, summary, picture, publishedOn }, index) => (
          <li key={slug} className="grid news-article" data-first={index === 0 || undefined}>
            <div className="news-words">
              <Day date={publishedOn} className="small" />
              <h2 className="news-title">
                <Link to={`/news/${slug}`} className="news-link covering">
                  {title}
                </Link>
              </h2>
              <p className="dim news-summary">{summary}</p>
            </div>
            <div className="news-frame">
              <NamedPicture
                media={picture}
                alt=""
                priority={index === 0}
                sizes={
                  index === 0
                    ? '(min-width: 75em) 58vw, 100vw'
                    : '(min-width: 75em) 32vw, (min-width: 45em) 38vw, 100vw'
                }
                className="news-image"
              />
            </div>
          </li>
        ))}
      </ul>
      <TextLink to="/news.xml">{words('subscribe')}</TextLink>
    </section>
  )
}
