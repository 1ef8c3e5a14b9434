import { createHash } from 'node:crypto'

/** Of scripts and style sheets. What else there is says how a document may be used, and each first visit fetches a dozen. */
export function assetHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Of every other answer. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    ...assetHeaders(siteUrl),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

interface PolicySettings {
  /** Further sources that the page may frame, and connect to; each with a space before it. */
  frames: string
  connections: string
  framedBy: 'ourselves' | 'anyone'
}

/**
 * The Content-Security-Policy of one page. A page that is kept for everyone can't carry a fresh nonce,
 * so the policy lists the hashes of the scripts that the page itself carries.
 */
export function contentSecurityPolicy(html: string, { frames, connections, framedBy }: PolicySettings) {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(inlineScript)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
    )
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`,
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
