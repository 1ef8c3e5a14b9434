import { expect } from 'vitest'
import { CONTENT_LANGUAGES } from '#db/languages.ts'

/** Expects that two sites answer alike, at addresses of each kind, in each language, and have the home page's first picture. */
export async function compareSites(one: string, other: string): Promise<void> {
  const addresses = await addressesAt(one)
  expect(addresses.length).toBeGreaterThan(40)
  for (const [index, path] of addresses.entries()) {
    const language = CONTENT_LANGUAGES[index % CONTENT_LANGUAGES.length] as string
    const page = await pageAt(one, path, language)
    expect(page).toMatch(/^200 /)
    expect(await pageAt(other, path, language), path).toBe(page)
  }
  const [picture] = (await pageAt(one, '/home', 'en')).match(/\/media\/[^"'\s,]+/) ?? []
  const bytes = await fileAt(one, `${picture}`)
  expect(bytes.length).toBeGreaterThan(0)
  expect(bytes.equals(await fileAt(other, `${picture}`)), picture).toBe(true)
}

/** So many pages of each kind are compared. */
const OF_EACH_KIND = 6

/** Addresses of the sitemap, some of each kind. */
async function addressesAt(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  const kinds = Object.values(Object.groupBy(paths, (path) => path.replace(/[0-9]+|[^/]*$/g, '')))
  return kinds.flatMap((paths = []) => paths.slice(0, OF_EACH_KIND)).concat('/home', '/search?q=sofa', '/news.xml')
}

/** As a visitor gets it, without what differs from one answer to the next: nonces, and the site's own address. */
async function pageAt(site: string, path: string, language: string): Promise<string> {
  const answer = await fetch(site + path, { headers: { cookie: `lang=${language}` } })
  const text = await answer.text()
  return `${answer.status} ${text.replaceAll(site, '').replace(/nonce="[^"]*"/g, '')}`
}

async function fileAt(site: string, path: string): Promise<Buffer> {
  const answer = await fetch(site + path)
  expect(answer.status, path).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
