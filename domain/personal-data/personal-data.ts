import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { accountParts } from './account.ts'
import { communityParts } from './community.ts'
import { designsPart } from './designs.ts'
import { listUploads, storePart, type Upload } from './works.ts'

/** Everything that we hold about an account, file by file. */
export const PARTS = [...accountParts, ...communityParts, storePart, designsPart]

/** Columns that look as if they named an account, and why no file has what they lead to. */
export const LEFT_OUT: Record<string, string> = {
  'account.user_id': 'the password’s hash, which is a secret',
  'account.account_id': 'the same account again, as Better Auth has it',
  'account.provider_id': 'no account: that one logs in by a password',
  'account_link.account_id': 'hashes of links that end within a day, and of a question to a parent',
  'account_link.email': 'the address that such a link went to, which is that of the profile or of the parent',
  'open_registration.account_id': 'that the registration waits for a letter to be answered',
  'passkey.credential_id': 'no account: what a device calls a key',
  'design_ticket.account_id': 'hashes of keys that end after a minute',
  'notification.actor_id': 'what others were told; what the account did stands in its own files',
  'message_block.blocked_id': 'who takes no messages from the account is for the other one to know',
  'site_settings.email': 'no person’s: the company’s own address, which every page shows',
  'decision.moderator_id': 'a moderator’s work, not a person’s life: it belongs to the company',
  'decision.appeal_decided_by': 'the same',
  'moderation_log.actor_id': 'the same; an author’s appeal stands with the decision in `reports`',
  'point_transaction.by_id': 'the work of administrators',
  'role_grant.by_id': 'the same',
  'earned_picture.media_id': 'no account: a picture, which may be gone; whose it was stands in `points`',
  'fault.request_id': 'no account: a request that met a fault, and not who sent it',
  'audit.actor_id': 'the work of those who are appointed',
  'batch.actor_id': 'the same',
  'brand.email': 'no person’s: a brand’s own address, which its page shows',
  'contact_request.owner_id': 'the same',
  'contact_request.tax_id': 'no account: what the tax office knows somebody by; it stands in `requests`',
  'request_entry.by_id': 'the same',
  'invoice.confirmed_by_id': 'the same',
  'saved_view.account_id': 'the same',
  'page_draft.by_id': 'the same',
  'page_revision.by_id': 'the same',
  'page_schedule.by_id': 'the same',
  'presence.account_id': 'the same, and gone after a minute',
  'plan_price.stripe_price_id': 'no account: what Stripe calls a price',
  'subscription.stripe_id': 'no account: what Stripe calls a subscription',
  'stripe_event.customer_id': 'that Stripe sent a message, for thirty days',
  'outgoing_mail.to': 'letters, which their reader has, kept for thirty days',
  'search_document.record_id': 'no account: only what is public is searched',
}

export interface PersonalData {
  /** Such as `likes` and what goes into that file; read when its turn comes. */
  parts: { name: string; read: () => Promise<unknown> }[]
  uploads: Upload[]
}

/** All that we hold about the account that asks. @throws login-required */
export async function readPersonalData(db: Db, actor: Actor): Promise<PersonalData> {
  const { id } = loggedIn(actor)
  const [owner] = await db
    .select({ id: user.id, email: user.email, emailVerified: user.emailVerified })
    .from(user)
    .where(eq(user.id, id))
  if (!owner) throw notFound()
  return {
    parts: PARTS.map(({ name, read }) => ({ name, read: () => read(db, owner) })),
    uploads: await listUploads(db, owner),
  }
}
