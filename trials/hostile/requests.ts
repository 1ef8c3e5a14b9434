import fc from 'fast-check'
import type { SiteRoute } from '../site-map.ts'
import { type Body, bodies } from './bodies.ts'
import { hosts, oddHeaders } from './headers.ts'
import { rawPart, text } from './values.ts'

/** Who asks: accounts by role, what the design tool holds for one, and nobody. */
export const roles = ['anonymous', 'member', 'owner', 'moderator', 'tool'] as const
export type Role = (typeof roles)[number]

export interface HostileRequest {
  /** Of the site map, such as `/schemes/:id/like`. */
  path: string
  method: string
  target: string
  version: '1.1' | '1.0'
  /** None is sent where it is null. */
  host: string | null
  headers: [name: string, value: string][]
  role: Role
  body?: Body
}

export interface Known {
  routes: SiteRoute[]
  /** Of fields and parameters. */
  names: string[]
  /** Ids, slugs and the like of what there is. */
  values: string[]
}

/** Each part of a request is mostly as the site expects it: what is odd in one place comes through all others. */
const methodsOf = ({ reads, writes }: SiteRoute) =>
  fc.oneof(
    { weight: reads ? 10 : 1, arbitrary: fc.constant('GET') },
    { weight: writes ? 20 : 1, arbitrary: fc.constantFrom('POST', 'POST', 'POST', 'DELETE') },
    { weight: 2, arbitrary: fc.constantFrom('HEAD', 'PUT', 'PATCH', 'OPTIONS') },
    { weight: 1, arbitrary: fc.constantFrom('TRACE', 'PROPFIND', 'MKCOL', 'PURGE', 'QUERY', 'CONNECT') },
    { weight: 1, arbitrary: fc.constantFrom('get', 'NONSENSE', 'G@T', 'X'.repeat(90)) },
  )

/** Any request to any of the routes; each is as likely. */
export function requests({ routes, names, values }: Known): fc.Arbitrary<HostileRequest> {
  const value = fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom('1', '2', '3', ...values.map(encoded)) },
    { weight: 5, arbitrary: text.map(encoded) },
    { weight: 1, arbitrary: rawPart },
  )
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...names) },
    { weight: 4, arbitrary: fc.constantFrom(...commonNames) },
    { weight: 1, arbitrary: text.map(encoded) },
  )
  const query = fc.oneof(
    { weight: 1, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: fc.array(fc.tuple(name, value), { maxLength: 4 }).map(asQuery) },
  )
  const twist = fc.oneof(
    { weight: 15, arbitrary: fc.constant((target: string) => target) },
    { weight: 1, arbitrary: fc.constantFrom(...twists) },
  )
  const body = fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: bodies(names, values) },
  )
  return fc.constantFrom(...routes).chain((route) =>
    fc
      .record({
        path: fc.constant(route.path),
        method: methodsOf(route),
        target: fc.tuple(filled(route.path, value), query, twist).map(([at, query, twist]) => twist(at + query)),
        version: fc.constantFrom(...Array<'1.1'>(15).fill('1.1'), '1.0'),
        host: hosts,
        headers: oddHeaders,
        role: fc.constantFrom(...roles),
        body,
      })
      .map(fitting),
  )
}

/** Such as reach the framework rather than the page. */
const commonNames = ['_routes', '__state__', 'index', 'before', 'lang', 'id', 'page', 'x[]', 'x[0][y]', 'key', 'token']

const asQuery = (pairs: [string, string][]) => `?${pairs.map((pair) => pair.join('=')).join('&')}`

/** Most questions have no body. */
function fitting(request: HostileRequest): HostileRequest {
  const asks = request.method === 'GET' || request.method === 'HEAD'
  return asks && request.body?.framing !== 'chunked' ? { ...request, body: undefined } : request
}

/** A path with something for each of its parameters. */
function filled(path: string, value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = path.split('/').map((part) => (/^[:*]/.test(part) ? value : fc.constant(part)))
  return fc.tuple(...parts).map((filled) => filled.join('/'))
}

/** Other ways to write a target. */
const twists = [
  (target: string) => target.replace(/(?=\?|$)/, '.data'),
  (target: string) => target.replace(/(?=\?|$)/, '/'),
  (target: string) => target.replace(/(?=\?|$)/, '.data/'),
  (target: string) => `/${target}`,
  (target: string) => `///elsewhere.example${target}`,
  (target: string) => `http://127.0.0.1${target}`,
  (target: string) => `https://elsewhere.example:99999${target}`,
  (target: string) => `http://${target}`,
  (target: string) => `ftp://a b${target}`,
  (target: string) => target.slice(1) || '*',
  (target: string) => target.toUpperCase(),
  (target: string) => target.replaceAll('/', '%2F'),
  (target: string) => target.replaceAll('/', '\\'),
  (target: string) => `${target}#fragment`,
  (target: string) => `${target}${target.includes('?') ? '&' : '?'}${'a=1&'.repeat(500)}`,
  (target: string) => `${target}?${'x'.repeat(20_000)}`,
  () => '*',
]

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6000)
