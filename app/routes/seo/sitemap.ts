import { DEFAULT_LANGUAGE, LANGUAGES, OFFERED_LANGUAGES, perLanguage } from '#db/languages.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { type Address, listAddresses } from '#domain/pages/addresses.ts'
import { addCacheTags, appContext } from '../../http/request/context.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { addressIn } from '../../http/seo/meta.ts'
import type { Route } from './+types/sitemap'
import { escapeXml, xmlAnswer } from './xml.ts'

export const handle = publicPage()

/** Pages that are no records themselves. */
const lists: Address[] = [
  '/gallery/market',
  '/gallery/market/all',
  '/gallery/models',
  '/gallery/models/scene',
  '/gallery/models/combined',
  '/gallery/models/product',
  '/gallery/ideas',
  '/support/training',
  '/points',
].map((path) => ({ path, changed: null }))

/** /sitemap.xml: every page that search engines shall know, in each language, each naming the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext)
  addCacheTags(
    context,
    cacheTags.pages,
    cacheTags.news,
    cacheTags.help,
    cacheTags.designers,
    cacheTags.schemes,
    cacheTags.courses,
    cacheTags.models,
    cacheTags.brands,
  )
  const addresses = [...lists, ...(await listAddresses(db))]
  const urls = addresses.flatMap((address) => entriesOf(address, settings.siteUrl))
  return xmlAnswer(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>`,
    'application/xml',
  )
}

function entriesOf({ path, changed }: Address, siteUrl: string): string[] {
  const page = new URL(path, siteUrl)
  const hrefs = perLanguage(OFFERED_LANGUAGES, (language) => escapeXml(addressIn(language, page)))
  const alternates = [
    ...OFFERED_LANGUAGES.map((language) => [LANGUAGES[language].tag, hrefs[language]]),
    ['x-default', hrefs[DEFAULT_LANGUAGE]],
  ].map(([tag, href]) => `    <xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
  const modified = changed ? `\n    <lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
  return OFFERED_LANGUAGES.map((language) => hrefs[language]).map(
    (href) => `  <url>\n    <loc>${href}</loc>${modified}\n${alternates.join('\n')}\n  </url>`,
  )
}
