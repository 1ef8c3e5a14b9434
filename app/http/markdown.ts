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
