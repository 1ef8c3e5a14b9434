import look from './prose.css?url'

/** Text that the server has made from Markdown, in which HTML is not allowed. Pages without any don't fetch what it looks like. */
export function Prose({ html }: { html: string }) {
  return (
    <>
      <link rel="stylesheet" href={look} precedence="parts" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: app/http/content/markdown.ts escapes whatever is not Markdown */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
