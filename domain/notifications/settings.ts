import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { notificationSetting } from '#db/schema/notifications.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'

export interface MailSettings {
  mailsDigest: boolean
  mailsMessages: boolean
}

/** Which letters an account wants. @throws login-required */
export async function readMailSettings(db: Db, actor: Actor): Promise<MailSettings> {
  const { id } = loggedIn(actor)
  const [found] = await db
    .select({ mailsDigest: notificationSetting.mailsDigest, mailsMessages: notificationSetting.mailsMessages })
    .from(notificationSetting)
    .where(eq(notificationSetting.accountId, id))
  return found ?? { mailsDigest: true, mailsMessages: true }
}

/** @throws login-required */
export async function saveMailSettings(db: Db, actor: Actor, wanted: MailSettings): Promise<void> {
  const { id } = loggedIn(actor)
  await keep(db, id, wanted)
}

/** What a digest's link carries, so that whoever got the letter can end them without logging in. */
export function digestLinkToken(secret: string, accountId: string): string {
  return `${accountId}.${signatureOf(secret, accountId)}`
}

/** Ends the digests of the account that a letter's link names. @throws link-forged */
export async function switchOffDigest(db: Db, secret: string, token: string): Promise<void> {
  const accountId = checkDigestLink(secret, token)
  if ((await db.$count(user, eq(user.id, accountId))) === 0) throw forged()
  await keep(db, accountId, { mailsDigest: false })
}

/** The account that a link names. @throws link-forged */
export function checkDigestLink(secret: string, token: string): string {
  const [accountId = '', signature = ''] = token.split('.')
  const right = Buffer.from(signatureOf(secret, accountId))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw forged()
  return accountId
}

async function keep(db: Db, accountId: string, wanted: Partial<MailSettings>) {
  await db
    .insert(notificationSetting)
    .values({ accountId, ...wanted })
    .onConflictDoUpdate({ target: notificationSetting.accountId, set: wanted })
}

function signatureOf(secret: string, accountId: string): string {
  return createHmac('sha256', secret).update(`no digest for ${accountId}`).digest('base64url')
}

function forged() {
  return new DomainError('forbidden', 'link-forged')
}
