import { and, eq, gt, inArray, min, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { comment } from '#db/schema/comments.ts'
import { message } from '#db/schema/messages.ts'
import { decision } from '#db/schema/reports.ts'
import type { Account } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { onLines } from '#domain/input.ts'
import { may } from '#domain/rights.ts'

/** An account is new for so long: it posts no links, and less. */
export const NEW_ACCOUNT_DAYS = 7
/** Comments and messages together. */
export const POSTS_PER_HOUR = { new: 10, known: 60 }

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const LINK = /https?:|www\.|\]\(/i
/**
 * A name with a dot and a known ending counts too: that is how spam is written where links are refused. The ending in
 * small letters alone: "Love it.It works" is a sentence without its space.
 */
const BARE_LINK = /\b[A-Za-z0-9-]+\.(?:com|net|org|info|biz|shop|store|top|xyz|online|site|ru|cn|it|eu|io|ly|me)\b/

/** What was written, on lines of one kind and without invisible marks. @throws text-missing, text-too-long */
export function writtenText(input: unknown, max: number): string {
  const text = onLines(String(input ?? '')).replace(/\n{3,}/g, '\n\n')
  if (text === '') throw new DomainError('invalid', 'text-missing')
  if (text.length > max) throw new DomainError('invalid', 'text-too-long', { length: text.length, max })
  return text
}

/**
 * Lets an account post, within what it may. Its other posts wait until the transaction ends, so that none slips through.
 * Moderation has no limits.
 * @throws too-many-posts `{max, minutes, isNew, days}`, and what `checkPost` throws
 */
export async function takePost(tx: Db, account: Account, text: string, now: Date): Promise<void> {
  if (may(account, 'posts:unlimited')) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`posts of ${account.id}`}, 0))`)
  const isNew = await checkPost(tx, account, text, now)
  const max = POSTS_PER_HOUR[isNew ? 'new' : 'known']
  const since = new Date(now.getTime() - HOUR_MS)
  const counted = { count: sql<number>`count(*)::int`, first: min(sql<Date>`created_at`) }
  const [comments] = await tx
    .select(counted)
    .from(comment)
    .where(and(eq(comment.authorId, account.id), gt(comment.createdAt, since)))
  const [messages] = await tx
    .select(counted)
    .from(message)
    .where(and(eq(message.senderId, account.id), gt(message.createdAt, since)))
  const count = (comments?.count ?? 0) + (messages?.count ?? 0)
  if (count < max) return
  const firsts = [comments?.first, messages?.first].flatMap((first) => (first ? [new Date(first).getTime()] : []))
  const minutes = Math.max(1, Math.ceil((Math.min(...firsts) + HOUR_MS - now.getTime()) / 60_000))
  const values = { max, minutes, isNew: isNew ? 'yes' : 'no', days: NEW_ACCOUNT_DAYS }
  throw new DomainError('too-many', 'too-many-posts', values)
}

/**
 * Refuses whatever a suspended account writes, and links of new ones; answers whether the account is new.
 * @throws posting-suspended, links-not-yet `{days}`
 */
export async function checkPost(tx: Db, account: Account, text: string, now: Date): Promise<boolean> {
  if (may(account, 'posts:unlimited')) return false
  if (await isSuspended(tx, account.id)) throw new DomainError('forbidden', 'posting-suspended')
  const [owner] = await tx.select({ createdAt: user.createdAt }).from(user).where(eq(user.id, account.id))
  const isNew = !owner || now.getTime() - owner.createdAt.getTime() < NEW_ACCOUNT_DAYS * DAY_MS
  const hasLink = LINK.test(text) || BARE_LINK.test(text)
  if (isNew && hasLink) throw new DomainError('invalid', 'links-not-yet', { days: NEW_ACCOUNT_DAYS })
  return isNew
}

/** By a decision about something it wrote that no appeal has reversed: there is no other mark that could differ from it. */
export async function isSuspended(tx: Db, accountId: string): Promise<boolean> {
  const standing = and(
    ...[eq(decision.authorId, accountId), eq(decision.outcome, 'suspend')],
    ...[inArray(decision.targetKind, ['comment', 'message']), sql`appeal_outcome is distinct from 'reversed'`],
  )
  return (await tx.$count(decision, standing)) > 0
}
