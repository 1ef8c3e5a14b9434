import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pageDraft } from '#db/schema/pages.ts'
import { redirect } from '#db/schema/redirects.ts'
import { DomainError, type ErrorReason } from '#domain/errors.ts'
import { isRoute } from '#domain/redirects/routes.ts'
import { addressOf, slugAt } from '../rules.ts'

/** Below these, routes of the site have addresses of their own kind; a test compares them with the site map. */
const RESERVED = [
  ...[
    '720',
    'account',
    'api',
    'appeals',
    'assets',
    'backstage',
    'captions',
    'collections',
    'comments',
    'consent',
    'contact',
  ],
  ...[
    'courses',
    'designers',
    'desginarea',
    'digest',
    'downloads',
    'email',
    'gallery',
    'media',
    'models',
    'news',
    'password',
  ],
  ...['points', 'report', 'schemes', 'search', 'stores', 'studio', 'support/help', 'support/training', 'v1', 'words'],
]

/** Why no page can stand at an address, as far as it tells by itself. */
export function refusalOfAddress(address: string): ErrorReason | null {
  const slug = slugAt(address)
  if (!slug || slug.length > 100) return 'page-address-wrong'
  const plain = slug.toLowerCase()
  const isTaken = isRoute(`/${plain}`) || RESERVED.some((each) => plain === each || plain.startsWith(`${each}/`))
  return isTaken ? 'page-address-taken' : null
}

/** The slug of a page that can be begun at an address. @throws page-address-wrong, page-address-taken, page-address-redirected */
export async function freeSlug(tx: Db, address: string): Promise<string> {
  const refusal = refusalOfAddress(address)
  if (refusal) throw new DomainError('conflict', refusal)
  const slug = slugAt(address) ?? ''
  // As routes, whatever the case.
  const isTaken = await tx.$count(pageDraft, sql`lower(${pageDraft.slug}) = ${slug.toLowerCase()}`)
  if (isTaken > 0) throw new DomainError('conflict', 'page-address-taken')
  const isLedElsewhere = await tx.$count(redirect, eq(redirect.path, addressOf(slug)))
  if (isLedElsewhere > 0) throw new DomainError('conflict', 'page-address-redirected')
  return slug
}
