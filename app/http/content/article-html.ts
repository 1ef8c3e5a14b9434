import type { StateCore, Token } from 'markdown-it'
import { type Picture, pictureSource } from '#domain/media/rules.ts'
import { slugOf } from '#domain/text.ts'
import { commonMark } from './markdown.ts'

export interface ArticleHtml {
  html: string
  /** Its headings of the first level, for a list of what is on the page. */
  headings: Heading[]
}

interface Heading {
  id: string
  text: string
}

interface Around {
  /** The pictures that the text calls by name; one that is missing is left out. */
  pictures: Partial<Record<string, Picture>>
  /** What one sees of a picture, by its name, where the text says nothing of it. */
  altOf?: (name: string) => string
  /** How wide a picture is shown, as `sizes` of an `<img>`. */
  sizes: string
  siteUrl: string
  lower?: number
}

/**
 * A long text from Markdown: each heading is a link to itself, a picture that stands alone is a figure in every size,
 * and links know their whole address, for paper.
 */
export function articleHtml(
  markdown: string,
  { pictures, altOf = () => '', sizes, siteUrl, lower = 0 }: Around,
): ArticleHtml {
  const headings: Heading[] = []
  const reader = commonMark(lower)
  reader.core.ruler.push('addresses', ({ tokens }) => addAddresses(tokens, siteUrl))
  reader.core.ruler.push('anchors', (state) => {
    headings.push(...addAnchors(state, `h${2 + lower}`))
  })
  reader.core.ruler.push('figures', ({ tokens }) => markFigures(tokens))
  reader.renderer.rules.figure = (tokens, index, options, env, renderer) => {
    const image = tokens[index]
    const name = String(image?.attrGet('src') ?? '')
    const picture = pictures[name]
    if (!picture) return ''
    const { escapeHtml } = reader.utils
    const alt = escapeHtml(renderer.renderInlineAsText(image?.children ?? [], options, env) || altOf(name))
    const caption = escapeHtml(String(image?.attrGet('title') ?? ''))
    return `${figure(picture, { alt, caption, sizes })}\n`
  }
  return { html: reader.render(markdown).trimEnd(), headings }
}

/** Paper shows the whole address of what a link leads to. */
function addAddresses(tokens: Token[], siteUrl: string) {
  for (const link of tokens.flatMap(({ children }) => children ?? [])) {
    const href = link.type === 'link_open' ? String(link.attrGet('href')) : ''
    if (href.startsWith('/')) link.attrSet('data-address', new URL(href, siteUrl).href)
    else if (/^https?:/.test(href)) link.attrSet('data-address', href)
  }
}

/** Ids that the page around the text has already. */
const TAKEN = ['content', 'top', 'vote']

/** Makes each heading a link to itself. @returns those of the level `first` */
function addAnchors({ tokens, md, Token }: StateCore, first: string): Heading[] {
  const taken = new Set(TAKEN)
  return tokens.flatMap((heading, index) => {
    const inside = tokens[index + 1]
    if (heading.type !== 'heading_open' || !inside) return []
    // A link in a heading can't hold another one.
    const words = (inside.children ?? []).filter(({ type }) => !type.startsWith('link_'))
    const text = md.renderer.renderInlineAsText(words, md.options, {})
    const id = freeId(text, taken)
    heading.attrSet('id', id)
    const link = new Token('link_open', 'a', 1)
    link.attrSet('href', `#${id}`)
    inside.children = [link, ...words, new Token('link_close', 'a', -1)]
    return heading.tag === first ? [{ id, text }] : []
  })
}

/** `Più punti?` is `piu-punti`, and a second one `piu-punti-2`. */
function freeId(text: string, taken: Set<string>): string {
  const base = slugOf(text) || 'part'
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
  taken.add(id)
  return id
}

/** A picture that is all of a paragraph takes its place. */
function markFigures(tokens: Token[]) {
  for (const [index, { children }] of tokens.entries()) {
    const [before, [image, ...more], after] = [tokens[index - 1], children ?? [], tokens[index + 1]]
    if (image?.type !== 'image' || more.length > 0) continue
    if (before?.type !== 'paragraph_open' || before.hidden || !after) continue
    image.type = 'figure'
    before.hidden = true
    after.hidden = true
  }
}

/** What app/ui/picture.tsx draws, as text. `alt` and `caption` are escaped already. */
function figure(picture: Picture, { alt, caption, sizes }: { alt: string; caption: string; sizes: string }): string {
  const { avif, webp, fallback } = pictureSource(picture)
  const { width, height, colour } = picture
  return (
    `<figure style="--width:${width};--ratio:${width}/${height}"><picture>` +
    `<source type="image/avif" srcset="${avif}" sizes="${sizes}">` +
    `<source type="image/webp" srcset="${webp}" sizes="${sizes}">` +
    `<img src="${fallback}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async" style="background-color:${colour}">` +
    `</picture>${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
  )
}
