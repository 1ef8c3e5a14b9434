/** An address that a page may show in a frame. */
export interface FrameAddress {
  /** One of our own pages as path, query and hash; of another site the whole address. */
  src: string
  /** The other site's host, for the visitor to see; null where the page is ours. */
  host: string | null
}

const LENGTH_MAX = 4096

/**
 * Reads what stands after `/720/?id=`. The query parser has decoded it once; a link that encoded it twice is decoded
 * again. An address that already reads as one is left alone: its own escapes belong to it.
 */
export function decodedId(id: string | null): string | null {
  if (id === null || /^(\/|https?:)/i.test(id)) return id
  try {
    return decodeURIComponent(id)
  } catch {
    return null
  }
}

/**
 * The address, if it is `https:` or of the site itself. Null for everything else: other schemes, a user name or password
 * before the host (they make one site look like another), backslashes and control characters (parsers disagree about
 * them), and paths that begin with `//`, which a browser takes for another host.
 * @param origin the site's own, such as `https://loggia.example`
 * @param trusted another origin to show even without https: the configured design tool's
 */
export function frameAddress(text: string | null | undefined, origin: string, trusted?: string): FrameAddress | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!text || text.length > LENGTH_MAX || /[\\\u0000-\u001f\u007f-\u009f]/.test(text)) return null
  if (!/^(\/(?!\/)|https?:\/\/[^/])/i.test(text) || !URL.canParse(text, origin)) return null
  const address = new URL(text, origin)
  if (address.username || address.password) return null
  if (isSameSite(address, new URL(origin))) return ownPage(address)
  const isSafe = address.protocol === 'https:' || address.origin === trusted
  return isSafe ? { src: address.href, host: address.host } : null
}

/** Why `frameAddress` shows nothing, as far as a visitor can make use of it. */
export function whyRefused(text: string | null): 'missing' | 'not-https' | 'credentials' | 'not-an-address' {
  if (!text) return 'missing'
  if (text.length > LENGTH_MAX || !/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return 'not-an-address'
  const { username, password, protocol } = new URL(text)
  if (username || password) return 'credentials'
  return protocol === 'http:' ? 'not-https' : 'not-an-address'
}

/** A site on one's own machine goes by several names. */
function isSameSite(address: URL, site: URL): boolean {
  if (address.origin === site.origin) return true
  const [own, other] = [address, site].map(({ protocol, hostname, port }) => LOOPBACK.test(hostname) && protocol + port)
  return own !== false && own === other
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Without the origin, so that it also works where the site is reached under another name. */
function ownPage({ pathname, search, hash }: URL): FrameAddress | null {
  // `/.//host` is resolved to the path `//host`.
  return pathname.startsWith('//') ? null : { src: pathname + search + hash, host: null }
}
