import { useTranslations } from 'use-intl'
import type { LanguageTag } from '#db/languages.ts'
import { helpPath } from '#domain/help/rules.ts'
import { Link } from '../../ui/link.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import classes from './article-foot.module.css'

interface Title {
  slug: string
  title: string
}

interface ArticleFootProps {
  related: (Title & { summary: string })[]
  previous: Title | null
  next: Title | null
  lang: LanguageTag
}

/** Where to read on, and where to ask. */
export function ArticleFoot({ related, previous, next, lang }: ArticleFootProps) {
  const words = useTranslations('help')
  return (
    <footer className={classes.foot}>
      {related.length > 0 && (
        <section>
          <h2 className={classes.heading}>{words('related')}</h2>
          <ul lang={lang}>
            {related.map(({ slug, title, summary }) => (
              <li key={slug} className={classes.related}>
                <Link to={helpPath(slug)} className={classes.link}>
                  {title}
                </Link>
                <p className="dim small">{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav className={classes.steps} aria-label={words('steps')}>
        {previous && (
          <Link to={helpPath(previous.slug)} rel="prev" className={classes.step}>
            <span className="dim small">{words('previous')}</span>
            <span className={classes.name} lang={lang}>
              {previous.title}
            </span>
          </Link>
        )}
        {next && (
          <Link to={helpPath(next.slug)} rel="next" className={classes.step} data-next>
            <span className="dim small">{words('next')}</span>
            <span className={classes.name} lang={lang}>
              {next.title}
            </span>
          </Link>
        )}
      </nav>
      <p className={classes.ask}>
        {words('notFound')} <TextLink to="/contact">{words('ask')}</TextLink>
      </p>
    </footer>
  )
}
