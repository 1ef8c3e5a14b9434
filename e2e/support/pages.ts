import { contentPages, patternOf, siteRoutes } from './site-routes.ts'

const isPrivate = (pattern: string) => /^\/(account|backstage|studio)\//.test(pattern)

/** Of routes of which the sitemap has no example. */
const samples: Record<string, string> = {
  '/720': `/720/?id=${encodeURIComponent('/720/panorama/1')}`,
  '/720/panorama/:id': '/720/panorama/1',
  '/search': '/search?q=sofa',
  '/support/help/search': '/support/help/search?q=login',
  '/report': '/report?scheme=1',
  '/password/reset': '/password/reset?token=none',
  '/email/confirm': '/email/confirm?token=none',
  '/consent': '/consent?token=none',
  '/digest/off': '/digest/off?link=none',
}

/** What a page can be besides what its route's example shows. */
const states = [
  '/gallery/models?tab=combined',
  '/gallery/models?tab=product',
  '/gallery/models/combined',
  '/gallery/models/product?width=600&depth=600&clearance=20',
  '/gallery/models/singerdetail?id=1&variant=2',
  '/support/help?article=downloads&voted=no',
  '/support/help/search?q=xyzzy',
  '/support/training?category=advanced-tiling&q=floor',
]

/** Shown with a ticket alone, to who has just logged in: design-area.spec.ts and login.spec.ts look at them. */
const ofTheTool = ['/studio', '/desginarea']

/** What somebody has to have made first: `liveFully` knows where it is. */
const made = ['/collections/:token', '/contact/sent/:reference', '/report/sent/:reference']

const pagePatterns = siteRoutes.filter(({ isPage }) => isPage).map(({ pattern }) => pattern)

/** An address of every public page that app/routes.ts and content/pages know, as the running site has them. */
export async function publicPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${process.env.SITE_ADDRESS}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  const patterns = pagePatterns.filter(
    (pattern) => !isPrivate(pattern) && pattern !== '/*' && !ofTheTool.includes(pattern) && !made.includes(pattern),
  )
  const examples = patterns.map((pattern) => {
    const example = samples[pattern] ?? listed.find((address) => patternOf(address) === pattern)
    if (!example && pattern.includes(':'))
      throw new Error(`Give ${pattern} a sample in e2e/support/pages.ts: nothing lists one.`)
    return example ?? pattern
  })
  return [...new Set([...examples, ...contentPages, ...states])]
}

/** An address of every page that is one person's own. @param theirs by patterns, where a route alone says none */
export function privatePages(theirs: Record<string, string>): string[] {
  return [...pagePatterns.filter(isPrivate), ...made].map((pattern) => {
    const address = theirs[pattern] ?? pattern
    if (address.includes(':')) throw new Error(`Make something for ${pattern} in e2e/support/own-life.ts.`)
    return address
  })
}
