import { micromark } from 'micromark'

/**
 * Markdown as HTML. HTML in it is shown as text, and links lead only to pages, mail and the like: micromark's own rules
 * unless they are switched off.
 * @param lower by how many levels its headings stand below those that are written
 */
export function htmlOf(markdown: string, lower = 0): string {
  // What looks like a tag here is one that micromark wrote: the text's own are escaped.
  return micromark(markdown).replace(/(<\/?h)([1-5])>/g, (_, start, level) => `${start}${Number(level) + lower}>`)
}

/** What would break a page's outline, load from elsewhere, or look like something else than a comment. */
const notForVisitors = [
  ...['headingAtx', 'setextUnderline', 'htmlFlow', 'htmlText', 'labelStartImage', 'codeFenced', 'codeIndented'],
  ...['thematicBreak', 'definition', 'characterReference'],
]

/**
 * What a visitor wrote, as HTML: paragraphs, emphasis, lists, quotes, `code` and links, which neither lend our name to
 * where they lead nor tell it who came. Everything else is shown as it was typed.
 */
export function visitorHtml(markdown: string): string {
  return micromark(markdown, { extensions: [{ disable: { null: notForVisitors } }] }).replaceAll(
    '<a href="',
    '<a rel="nofollow ugc noopener noreferrer" href="',
  )
}
