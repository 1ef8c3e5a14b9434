import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accountLink } from '#db/schema/accounts.ts'
import { DomainError } from '#domain/errors.ts'
import { tokenHash } from './sessions/token-hash.ts'

type Link = Pick<typeof accountLink.$inferSelect, 'purpose' | 'accountId' | 'email' | 'expiresAt'>
export type LinkPurpose = Link['purpose']

/** Makes a one-time link. @returns its token, 32 random bytes in base64url; only their hash is kept */
export async function issueLink(tx: Db, link: Link): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(accountLink).values({ hash: tokenHash(token), ...link })
  return token
}

/** Whom a link is for, without burning it. @throws link-not-valid for one that is unknown, burnt or over */
export async function readLink(db: Db, purpose: LinkPurpose, token: unknown, now: Date) {
  const [link] = await db
    .select(whose)
    .from(accountLink)
    .where(good(purpose, token, now))
  if (!link) throw linkNotValid()
  return link
}

/** Whether a page that a link leads to has something to ask. */
export async function isLinkGood(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<boolean> {
  return (await db.$count(accountLink, good(purpose, token, now))) > 0
}

/**
 * Burns a link, and with it the account's others of its purpose. The one DELETE decides: of any number of parallel uses,
 * exactly one finds it.
 * @throws link-not-valid
 */
export async function burnLink(tx: Db, purpose: LinkPurpose, token: unknown, now: Date) {
  const [link] = await tx
    .delete(accountLink)
    .where(good(purpose, token, now))
    .returning(whose)
  if (!link) throw linkNotValid()
  await burnLinksOf(tx, link.accountId, [purpose])
  return link
}

export async function burnLinksOf(tx: Db, accountId: string, purposes: LinkPurpose[]): Promise<void> {
  await tx.delete(accountLink).where(and(eq(accountLink.accountId, accountId), inArray(accountLink.purpose, purposes)))
}

export async function forgetLinks(db: Db, now: Date): Promise<void> {
  await db.delete(accountLink).where(lte(accountLink.expiresAt, now))
}

const whose = { accountId: accountLink.accountId, email: accountLink.email }

const good = (purpose: LinkPurpose, token: unknown, now: Date) =>
  and(
    eq(accountLink.hash, tokenHash(typeof token === 'string' ? token : '')),
    eq(accountLink.purpose, purpose),
    gt(accountLink.expiresAt, now),
  )

const linkNotValid = () => new DomainError('gone', 'link-not-valid')
