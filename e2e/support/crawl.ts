import pMap from 'p-map'
import { patternOf } from './site-routes.ts'

interface CrawlOptions {
  /** Where it begins; these are read in any case. */
  from: string[]
  headers?: Record<string, string>
  /** Of each route so many of the addresses that links lead to are read. */
  perRoute: number
  /** Which links are followed. */
  follows: (address: string) => boolean
}

/**
 * Reads pages of the site under test, without a browser, and what they link to on it.
 * @returns the addresses of all pages read, and what is wrong with their links, a line each
 */
export async function crawl({ from, headers, perRoute, follows }: CrawlOptions) {
  const site = process.env.SITE_ADDRESS ?? ''
  const found = new Map<string, Set<string>>()
  const idsOf = new Map<string, Set<string>>()
  const fragments: { on: string; address: string; id: string }[] = []
  const faults = new Set<string>()
  let next: { address: string; on: string }[] = []

  function find(address: string, on: string, atMost: number) {
    const pattern = patternOf(address) ?? 'what the server answers itself'
    const known = found.get(pattern) ?? new Set()
    if (known.has(address)) return
    found.set(pattern, known.add(address))
    if (known.size <= atMost) next.push({ address, on })
  }

  function follow(href: string, on: string) {
    if (!URL.canParse(href, site + on)) return faults.add(`${on} links to ${href}, which is no address`)
    const { origin, pathname, search, hash } = new URL(href, site + on)
    const address = pathname + search
    if (origin !== site || !follows(address)) return
    const id = decodeURIComponent(hash.slice(1))
    // A browser takes #top for the top of any page.
    if (id && id !== 'top') fragments.push({ on, address, id })
    find(address, on, perRoute)
  }

  async function read({ address, on }: { address: string; on: string }) {
    const answer = await fetch(site + address, { headers, redirect: 'manual' })
    const isPage = answer.headers.get('content-type')?.includes('html')
    const body = isPage ? await answer.text() : await answer.body?.cancel()
    if (answer.status >= 300 && answer.status < 400) return follow(answer.headers.get('location') ?? '', address)
    if (answer.status !== 200) return faults.add(`${on} links to ${address}, which answers ${answer.status}`)
    if (!body) return
    const { links, ids } = partsOf(body)
    idsOf.set(address, ids)
    for (const link of links) follow(link, address)
  }

  for (const address of from) find(address, 'the test', Number.POSITIVE_INFINITY)
  while (next.length > 0) {
    const now = next
    next = []
    await pMap(now, read, { concurrency: 4 })
  }
  for (const { on, address, id } of fragments) {
    if (idsOf.get(address)?.has(id) === false) faults.add(`${on} links to ${address}#${id}, which is not on that page`)
  }
  return { pages: [...idsOf.keys()], faults: [...faults] }
}

/** React writes every attribute in quotation marks. */
function partsOf(html: string) {
  const markup = html.replace(/<script\b[\s\S]*?<\/script>/g, '')
  const valuesOf = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, value = '']) => unescaped(value))
  const links = [...valuesOf(/<a\s[^>]*?\bhref="([^"]*)"/g), ...valuesOf(/<iframe\s[^>]*?\bsrc="([^"]*)"/g)]
  return { links, ids: new Set(valuesOf(/\sid="([^"]*)"/g)) }
}

const entities: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }
const unescaped = (text: string) => text.replace(/&([\w#]+);/g, (whole, name) => entities[name] ?? whole)
