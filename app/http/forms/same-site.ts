import { parseCookie } from 'cookie'

/**
 * Whether a request may act for its visitor: a browser says where it comes from, and must come from this site; where
 * it holds the XSRF-TOKEN cookie, it must repeat it as a header, which only our own pages can read. A server, such as
 * the design tool's, says neither and has no cookies to be misused.
 */
export function isOurOwn(request: Request, siteUrl: string): boolean {
  return comesFromHere(request, siteUrl) && repeatsToken(request)
}

/** The first half, for a form: without JavaScript it is sent without our headers. */
export function comesFromHere({ headers, url }: Request, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  // Browsers leave Sec-Fetch-Site out on plain http, but send Origin with every POST.
  const origin = headers.get('origin')
  if (!origin) return true
  const hosts = [headers.get('host') ?? new URL(url).host, new URL(siteUrl).host]
  return URL.canParse(origin) && hosts.includes(new URL(origin).host)
}

function repeatsToken({ headers }: Request): boolean {
  const cookie = xsrfTokenOf(headers.get('cookie'))
  return cookie === undefined || headers.get('x-xsrf-token') === cookie
}

export function xsrfTokenOf(cookies: string | null): string | undefined {
  return parseCookie(cookies ?? '')['XSRF-TOKEN']
}
