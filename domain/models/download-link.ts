import { createHmac, timingSafeEqual } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'

/** How long a link leads to its file: enough to begin, and to go on with a download that broke off. */
export const LINK_SECONDS = 30 * 60

interface LinkServices {
  /** What all processes of one database share. */
  secret: string
  clock: () => Date
}

/** The path with its end and its signature: `<path>?until=<seconds since 1970>&key=<22 characters>`. */
export function signPath({ secret, clock }: LinkServices, path: string): string {
  const until = Math.floor(clock().getTime() / 1000) + LINK_SECONDS
  return `${path}?until=${until}&key=${keyOf(secret, path, String(until))}`
}

/** @throws link-forged for a link that we did not make, link-ended for one whose time is over */
export function checkPath(
  { secret, clock }: LinkServices,
  path: string,
  { until = '', key = '' }: Record<string, unknown>,
): void {
  const [expected, given] = [keyOf(secret, path, String(until)), String(key)].map((text) => Buffer.from(text))
  const isOurs = expected && given && expected.length === given.length && timingSafeEqual(expected, given)
  if (!isOurs) throw new DomainError('forbidden', 'link-forged')
  if (Number(until) * 1000 < clock().getTime()) throw new DomainError('gone', 'link-ended')
}

function keyOf(secret: string, path: string, until: string): string {
  return createHmac('sha256', secret).update(`download ${path} ${until}`).digest('base64url').slice(0, 22)
}

/** Where whoever has a collection's link downloads its archive, without its signature. */
export const sharedArchivePath = (shareToken: string) => `/downloads/collections/shared/${shareToken}.zip`

/** Where a collection's owner downloads its archive, without its signature. */
export const archivePath = (collectionId: number) => `/downloads/collections/${collectionId}.zip`
