import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router'
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  offeredFor,
  perLanguage,
} from '#db/languages.ts'
import { type Picture, pictureUrl } from '#domain/media/rules.ts'
import { appContext, languageContext } from '../request/context.ts'
import loggia from './loggia.jpg?url'
import { breadcrumbs, type Thing } from './structured-data.ts'

/** What a page says of itself to search engines and where it is shared. */
export interface PageHead {
  title: string
  description: string
  type: 'website' | 'article'
  language: Language
  /** The page's one address in its language, and those in each language; whole, without noise in the query. */
  address: string
  addresses: Record<OfferedLanguage, string>
  picture: { url: string; width: number; height: number }
  /** JSON-LD. */
  things: Thing[]
}

interface PageWords {
  title: string
  description: string
  /** What is shown where the page is shared; without it the brand's own. */
  picture?: Picture
  type?: PageHead['type']
  /** The pages between the home page and this one; without it the page says nothing of its place. */
  ways?: { name: string; path: string }[]
  things?: Thing[]
}

/** `url` is what the visitor sees: that of the request can be React Router's own, such as `/pricing.data`. */
export type Asked = Pick<LoaderFunctionArgs, 'context' | 'url'>

/** Made by a loader, which knows the site's address; what of the query a public page doesn't depend on is gone already. */
export function describePage(
  { context, url }: Asked,
  { title, description, picture, type = 'website', ways, things = [] }: PageWords,
): PageHead {
  const { siteUrl } = context.get(appContext).settings
  const here = new URL(url.pathname + url.search, siteUrl)
  here.searchParams.delete('lang')
  const addresses = perLanguage(OFFERED_LANGUAGES, (each) => addressIn(each, here))
  const language = context.get(languageContext)
  return {
    title,
    type,
    language,
    addresses,
    description: shortened(description),
    address: addresses[offeredFor(language)],
    picture: picture ? sharedPicture(siteUrl, picture) : { ...BRAND_PICTURE, url: new URL(loggia, siteUrl).href },
    things: ways
      ? [breadcrumbs(siteUrl, [...ways, { name: title, path: here.pathname + here.search }]), ...things]
      : things,
  }
}

/** The address of a page in a language. @param page its address without one */
export function addressIn(language: OfferedLanguage, page: URL): string {
  const address = new URL(page)
  if (language !== DEFAULT_LANGUAGE) address.searchParams.set('lang', language)
  return address.href
}

/** Search engines show about this much of a description, in characters. */
const DESCRIPTION_MAX = 170

/** Cut between words. */
function shortened(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text
  return `${text.slice(0, DESCRIPTION_MAX).replace(/\W*\s\S*$/, '')} …`
}

/** Of `loggia.jpg`, a vaulted loggia at golden hour. */
const BRAND_PICTURE = { width: 1280, height: 672 }

/** Large enough for every network, and a format that all of them read. */
const SHARED_WIDTH = 1280

export function sharedPicture(siteUrl: string, { id, width, height }: Picture) {
  const shown = Math.min(SHARED_WIDTH, width)
  return {
    url: new URL(pictureUrl(id, shown, 'jpg'), siteUrl).href,
    width: shown,
    height: Math.round((shown * height) / width),
  }
}

export function pageMeta(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return [{ title: 'Loggia' }, { name: 'robots', content: 'noindex' }]
  const { title, description, type, language, address, addresses, picture, things } = head
  const whole = title.includes('Loggia') ? title : `${title} | Loggia`
  return [
    { title: whole },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...OFFERED_LANGUAGES.map((each) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: LANGUAGES[each].tag,
      href: addresses[each],
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: addresses[DEFAULT_LANGUAGE] },
    { property: 'og:site_name', content: 'Loggia' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: LANGUAGES[offeredFor(language)].locale.replace('-', '_') },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...pictureMeta(picture),
    ...things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}

function pictureMeta({ url, width, height }: PageHead['picture']): MetaDescriptor[] {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ]
}
