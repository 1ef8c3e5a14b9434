import type { LanguageTag } from '#db/languages.ts'
import { Prose } from '../../ui/text/prose.tsx'
import classes from './article-text.module.css'

/** @param html made by app/http/content/article-html.ts */
export function ArticleText({ html, lang }: { html: string; lang: LanguageTag }) {
  return (
    <div className={classes.text} lang={lang}>
      <Prose html={html} />
    </div>
  )
}
