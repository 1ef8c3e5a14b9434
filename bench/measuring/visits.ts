/** What a visitor asks for, as their browser does. */
export interface Visit {
  path: string
  headers: Record<string, string>
}

/** Of browsers, old browsers, search engines and scripts; from the most frequent. */
const acceptEncodings = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip, deflate', 'gzip', '']

/** So many of twenty visits accept each of the above. */
const shares = [11, 4, 2, 2, 1]

const ofTwenty = acceptEncodings.flatMap((accepted, index) =>
  Array.from({ length: shares[index] ?? 0 }, () => accepted),
)

/**
 * One visit to each of so many pages, of every kind and language as often as the sitemap has them; where it has fewer, also
 * to lists of what fits a niche. Each has the cookies of somebody who chose a language and has a session, as browsers ask.
 */
export async function visitsTo(address: string, count = 1000): Promise<Visit[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'))
    return pathname + search
  })
  for (let width = 600; paths.length < count; width++) paths.push(`/gallery/models/product?width=${width}`)
  return Array.from({ length: count }, (_, index) => ({
    path: paths[Math.floor((index * paths.length) / count)] as string,
    headers: headersOf(index),
  }))
}

function headersOf(index: number): Visit['headers'] {
  const accepted = ofTwenty[(index * 7) % ofTwenty.length]
  return {
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'accept-language': 'en-GB,en;q=0.9,it;q=0.8',
    ...(accepted && { 'accept-encoding': accepted }),
    // A proxy says so: one address may not have so many pages rendered.
    'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
    cookie: `lang=en; loggia.session_token=${String(index).padStart(32, 's')}.${'g'.repeat(43)}%3D`,
  }
}

/** As it goes over the wire. */
export function questionOf(host: string, { path, headers }: Visit): string {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
