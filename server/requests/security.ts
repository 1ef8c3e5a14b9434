/** Of scripts, style sheets and what scripts read. What else there is says how a document may be used, and each first visit fetches a dozen. */
export function assetHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Of what has no form and is framed by nobody else. */
const framedByUs = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Of what is no page: opened by itself, a browser may show it or play it, and it can do nothing else. */
const dataPolicy = `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; ${framedByUs}`

/** Of a page that stands alone, without scripts. */
export const plainPagePolicy = `default-src 'none'; style-src 'unsafe-inline'; ${framedByUs}`

/** Of every other answer; a page has a policy of its own. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    ...assetHeaders(siteUrl),
    'content-security-policy': dataPolicy,
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}

interface PolicySettings {
  /** Further sources that the page may frame, and connect to; each with a space before it. */
  frames: string
  connections: string
  framedBy: 'ourselves' | 'anyone'
}

/**
 * The Content-Security-Policy of one page. A page that is kept for everyone can't carry a fresh nonce, so the policy lists
 * the hashes of its inline scripts.
 * @param scripts such as `'sha256-…'`
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { frames, connections, framedBy }: PolicySettings,
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${connections}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src 'self'${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    framedBy === 'anyone' ? 'frame-ancestors *' : "frame-ancestors 'self'",
  ].join('; ')
}
