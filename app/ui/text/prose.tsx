import classes from './prose.module.css'

/** Text that the server has made from Markdown, in which HTML is not allowed. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: app/http/content/markdown.ts escapes whatever is not Markdown
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
