import markdownIt, { type MarkdownIt, type Token } from 'markdown-it'

/** Where links may lead besides pages; elsewhere something could run. */
const protocols = /^(https?|ircs?|mailto|xmpp):/i

/**
 * CommonMark in which HTML is shown as text, and a link that isn't safe leads nowhere.
 * @param lower by how many levels its headings stand below those that are written
 */
export function commonMark(lower = 0): MarkdownIt {
  const markdown = markdownIt('commonmark', { html: false })
  const { normalizeLink } = markdown
  markdown.normalizeLink = (address) =>
    protocols.test(address) || !/^[^/?#]*:/.test(address) ? normalizeLink(address) : ''
  markdown.validateLink = () => true
  markdown.core.ruler.push('lower-headings', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + lower)}`
    }
  })
  return markdown
}

/** Markdown as HTML. @param lower as of `commonMark` */
export function htmlOf(markdown: string, lower?: number): string {
  return commonMark(lower).render(markdown).trimEnd()
}

/** What would break a page's outline, load from elsewhere, or look like something else than a comment. */
const notForVisitors = ['heading', 'lheading', 'image', 'fence', 'code', 'hr', 'reference', 'entity']

const visitors = commonMark().disable(notForVisitors)
visitors.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  tokens[index]?.attrs?.unshift(['rel', 'nofollow ugc noopener noreferrer'])
  return renderer.renderToken(tokens, index, options)
}

/**
 * What a visitor wrote, as HTML: paragraphs, emphasis, lists, quotes, `code` and links, which neither lend our name to
 * where they lead nor tell it who came. Everything else is shown as it was typed.
 */
export function visitorHtml(markdown: string): string {
  return visitors.render(markdown).trimEnd()
}

/**
 * What a visitor wrote, as plain words: for lists that quote it, which have no room for paragraphs or links. What
 * `visitorHtml` shows as it was typed stands here as it was typed too.
 */
export function visitorWords(markdown: string): string {
  return visitors
    .parse(markdown, {})
    .flatMap(({ children }) => (children ? [children.map(wordsOf).join('')] : []))
    .join('\n')
}

function wordsOf({ type, content }: Token): string {
  return type === 'softbreak' || type === 'hardbreak' ? '\n' : content
}
