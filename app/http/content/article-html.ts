import { type Picture, pictureSource } from '#domain/media/rules.ts'
import { slugOf } from '#domain/text.ts'
import { htmlOf } from './markdown.ts'

export interface ArticleHtml {
  html: string
  /** Its headings of the first level, for a list of what is on the page. */
  headings: { id: string; text: string }[]
}

interface Around {
  /** The pictures that the text calls by name; one that is missing is left out. */
  pictures: Partial<Record<string, Picture>>
  /** How wide a picture is shown, as `sizes` of an `<img>`. */
  sizes: string
  siteUrl: string
  lower?: number
}

/**
 * A long text from Markdown: each heading is a link to itself, a picture that stands alone is a figure in every size,
 * and links know their whole address, for paper.
 */
export function articleHtml(markdown: string, { pictures, sizes, siteUrl, lower }: Around): ArticleHtml {
  // Whatever looks like a tag was written by micromark: those of the text are escaped.
  const { html, headings } = withAnchors(htmlOf(markdown, lower), 2 + (lower ?? 0))
  return {
    headings,
    html: html
      .replace(/<p><img src="([^"]*)" alt="([^"]*)"(?: title="([^"]*)")? \/><\/p>/g, (_, name, alt, caption) => {
        const picture = pictures[name]
        return picture ? figure(picture, { alt, caption, sizes }) : ''
      })
      .replace(/<a href="(\/[^"]*)">/g, (_, path) => `<a href="${path}" data-address="${new URL(path, siteUrl).href}">`)
      .replace(/<a href="(https?:[^"]*)">/g, '<a href="$1" data-address="$1">'),
  }
}

/** Ids that the page around the text has already. */
const TAKEN = ['content', 'top', 'vote']

function withAnchors(html: string, first: number): ArticleHtml {
  const taken = new Set(TAKEN)
  const headings: ArticleHtml['headings'] = []
  const anchored = html.replace(/<h([2-6])>(.*?)<\/h\1>/g, (_, level, inside: string) => {
    const text = inside.replace(/<[^>]*>/g, '')
    const id = freeId(text, taken)
    if (Number(level) === first) headings.push({ id, text: withoutEscapes(text) })
    // A link in a heading can't hold another one.
    return `<h${level} id="${id}"><a href="#${id}">${inside.replace(/<\/?a\b[^>]*>/g, '')}</a></h${level}>`
  })
  return { html: anchored, headings }
}

/** `Più punti?` is `piu-punti`, and a second one `piu-punti-2`. */
function freeId(text: string, taken: Set<string>): string {
  const base = slugOf(withoutEscapes(text)) || 'part'
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
  taken.add(id)
  return id
}

const escapes: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function withoutEscapes(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (escaped) => escapes[escaped] ?? escaped)
}

/** What app/ui/picture.tsx draws, as text. `alt` and `caption` are escaped already. */
function figure(picture: Picture, { alt, caption, sizes }: { alt: string; caption?: string; sizes: string }): string {
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
