import { useTranslations } from 'use-intl'
import type { LanguageTag } from '#db/languages.ts'
import { ShareButton } from '../../shell/share-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/text/day.tsx'
import classes from './article-head.module.css'
import { IconPrinter } from './icons.tsx'

interface ArticleHeadProps {
  article: { title: string; summary: string; updatedOn: string }
  /** Below the help centre's own heading, or the page's only one. */
  heading: 'h1' | 'h2'
  lang: LanguageTag
}

export function ArticleHead({ article, heading: Heading, lang }: ArticleHeadProps) {
  const words = useTranslations('help')
  return (
    <header>
      <div lang={lang}>
        <Heading className={classes.title}>{article.title}</Heading>
        <p className={`lead ${classes.summary}`}>{article.summary}</p>
      </div>
      <div className={classes.line}>
        <p className="dim small">
          {words('updated')} <Day date={article.updatedOn} />
        </p>
        <div className={`needs-script ${classes.actions}`}>
          <ShareButton title={article.title} />
          <Button variant="outline" icon={<IconPrinter size={20} />} data-print>
            {words('print')}
          </Button>
        </div>
      </div>
    </header>
  )
}
