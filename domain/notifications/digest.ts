import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { NotificationKind } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { digestDay, notification, notificationSetting } from '#db/schema/notifications.ts'
import type { Mail } from '#domain/mail.ts'
import { isThere } from './notifications.ts'
import { type CommunityNotice, DIGEST_HOUR } from './rules.ts'
import { digestLinkToken } from './settings.ts'

const inItaly = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' })

/**
 * Writes the letters of a morning, once a day from seven o'clock in Italy, whichever process comes first: to each account
 * that wants one, what came since its last digest and is unread. All or none, so that a crash costs nobody a letter.
 * @returns how many
 */
export async function sendDigests(
  services: { db: Db; mail: Mail<CommunityNotice>; secret: string },
  now: Date,
): Promise<number> {
  const [day = '', time = ''] = inItaly.format(now).split(' ')
  if (Number(time.slice(0, 2)) < DIGEST_HOUR) return 0
  return services.db.transaction(async (tx) => {
    const [begun] = await tx.insert(digestDay).values({ day }).onConflictDoNothing().returning()
    if (!begun) return 0
    const waiting = await listWaiting(tx)
    for (const { accountId, to, counts } of waiting) {
      const switchOff = digestLinkToken(services.secret, accountId)
      await services.mail.queue(tx, { letter: 'digest', to, counts, switchOff })
    }
    // Up to what the letters tell: what comes while they are written goes with the next ones.
    const [accounts, last] = [waiting.map(({ accountId }) => accountId), waiting.map(({ last }) => last)]
    await tx.execute(sql`
      insert into ${notificationSetting} (account_id, digested_id)
      select * from unnest(${sql.param(accounts)}::text[], ${sql.param(last)}::int[])
      on conflict (account_id) do update set digested_id = excluded.digested_id`)
    // Who wants none now is not told later what came meanwhile.
    await tx.execute(sql`
      update ${notificationSetting} set digested_id = (select max(id) from ${notification})
      where mails_digest is false and exists (select from ${notification})`)
    return waiting.length
  })
}

async function listWaiting(tx: Db) {
  const rows = await tx
    .select({
      accountId: user.id,
      to: { name: user.name, email: user.email, language: user.locale },
      kind: notification.kind,
      count: sql<number>`count(*)::int`,
      last: sql<number>`max(${notification.id})`,
    })
    .from(notification)
    .innerJoin(user, eq(user.id, notification.accountId))
    .leftJoin(notificationSetting, eq(notificationSetting.accountId, user.id))
    .where(
      and(
        isNull(notification.readAt),
        sql`${notification.id} > coalesce(${notificationSetting.digestedId}, 0)`,
        sql`${notificationSetting.mailsDigest} is not false`,
        isThere,
      ),
    )
    .groupBy(user.id, notification.kind)
    .orderBy(user.id)
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  return [...byAccount.values()].flatMap((own) => {
    const counts = Object.fromEntries(own.map(({ kind, count }) => [kind, count])) as Record<NotificationKind, number>
    const [first] = own
    const last = Math.max(...own.map((each) => each.last))
    return first ? [{ accountId: first.accountId, to: first.to, counts, last }] : []
  })
}
