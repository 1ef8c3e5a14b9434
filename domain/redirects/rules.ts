import type { ErrorReason } from '#domain/errors.ts'

export const PATH_MAX = 300
export const TARGET_MAX = 500
/** All of them are kept in the memory of each process. */
export const REDIRECTS_MOST = 10_000

/** Below these, nothing is ever led elsewhere. */
const RESERVED = ['backstage', 'account', 'api', 'v1', 'assets']

/** What a URL has no sign for, or browsers read as a slash or not at all. */
const ODD = /[\s\\\p{Cc}]/u

/** Stands for this site, whichever its name is. */
const SITE = 'https://site.invalid'

/** The path of an address in the one way of writing it by which redirects are known: those of requests and those that are typed. */
export function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/+$/, '').replace(/%[0-9a-f]{2}/gi, (sign) => sign.toUpperCase()) || '/'
}

/** What somebody typed as a path, as it is kept; undefined for what is none. */
export function pathIn(typed: string): string | undefined {
  return ODD.test(typed) || /[?#]/.test(typed) ? undefined : onThisSite(typed)?.path
}

/** What somebody typed as the address that a redirect leads to, as it is kept; undefined for what is none. */
export function targetIn(typed: string): string | undefined {
  if (ODD.test(typed)) return undefined
  const here = onThisSite(typed)
  if (here) return here.path + here.url.search + here.url.hash
  if (!/^https:\/\/[^/?#]/i.test(typed) || !URL.canParse(typed)) return undefined
  const { username, password, href } = new URL(typed)
  return username || password ? undefined : href
}

/** Two slashes, also such as come about by `/.//`, begin another host. */
function onThisSite(typed: string) {
  if (!/^\/(?!\/)/.test(typed)) return undefined
  const url = new URL(typed, SITE)
  const path = pathOf(url)
  const isOne = url.origin === SITE && !path.startsWith('//') && decoded(path) !== undefined
  return isOne ? { path, url } : undefined
}

/** Undefined where a percent sign stands for nothing, or for what no address may hold. */
function decoded(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/**
 * Why there can be no such redirect, as far as it tells by itself.
 * @param isRoute whether the site has a page at an address, whatever is in the database
 */
export function refusalOfRedirect(
  { path, target }: { path: string; target: string },
  isRoute: (path: string) => boolean,
): ErrorReason | null {
  if (pathIn(path) !== path || path === '/') return 'redirect-path-wrong'
  // As routes are found: whatever the case, and however its letters are written.
  const plain = decoded(path)?.toLowerCase() ?? ''
  if (RESERVED.some((first) => plain === `/${first}` || plain.startsWith(`/${first}/`))) return 'redirect-path-reserved'
  if (isRoute(plain)) return 'redirect-hides-page'
  return targetIn(target) === target ? null : 'redirect-target-wrong'
}
