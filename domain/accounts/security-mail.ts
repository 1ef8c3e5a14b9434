import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import type { AccountServices } from './accounts.ts'
import type { SecurityNotice } from './rules.ts'

/** Writes to the owner of an account what has changed, in case it was not the owner who did it. */
export async function tellOwner(
  { mail }: AccountServices,
  tx: Db,
  accountId: string,
  change: SecurityNotice['change'],
): Promise<void> {
  const [to] = await tx
    .select({ name: user.name, email: user.email, language: user.locale })
    .from(user)
    .where(eq(user.id, accountId))
  if (to) await mail.queue(tx, { letter: 'security', change, to })
}
