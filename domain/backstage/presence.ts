import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { presence } from '#db/schema/backstage.ts'
import type { Actor } from '#domain/actor.ts'
import { parse } from '#domain/input.ts'
import { granted, type Right } from '#domain/rights.ts'

/** Who has not been heard of for so long is gone; each window says every ten seconds that it is there. */
const GONE_SECONDS = 45

const Window = z.object({
  resource: z.string(),
  key: z.string().max(200),
  tab: z.uuid(),
  isGone: z.boolean().default(false),
})

/**
 * Says that whoever asks has a record before them in one of their windows, or has no more.
 * @returns who else has: the names of other people, and whether it is open in another window of one's own
 * @throws input-invalid, and what `granted` does
 */
export async function bePresent(db: Db, actor: Actor, right: Right, given: z.input<typeof Window>) {
  const { id: accountId } = granted(actor, right)
  const { resource, key, tab, isGone } = parse(Window, given)
  const ago = sql`now() - make_interval(secs => ${GONE_SECONDS})`
  await db.delete(presence).where(lt(presence.seenAt, ago))
  const seen = { accountId, seenAt: sql`now()` }
  if (isGone) {
    const own = and(eq(presence.resource, resource), eq(presence.key, key), eq(presence.tab, tab))
    await db.delete(presence).where(and(own, eq(presence.accountId, accountId)))
  } else {
    await db
      .insert(presence)
      .values({ resource, key, tab, ...seen })
      .onConflictDoUpdate({
        target: [presence.resource, presence.key, presence.tab],
        set: seen,
        setWhere: eq(presence.accountId, accountId),
      })
  }
  const others = await db
    .selectDistinct({ id: presence.accountId, name: user.displayUsername })
    .from(presence)
    .innerJoin(user, eq(user.id, presence.accountId))
    .where(and(eq(presence.resource, resource), eq(presence.key, key), ne(presence.tab, tab), gt(presence.seenAt, ago)))
  return {
    others: others.filter(({ id }) => id !== accountId).map(({ name }) => name),
    isElsewhere: others.some(({ id }) => id === accountId),
  }
}
