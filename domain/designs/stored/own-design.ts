import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { design } from '#db/schema/designs.ts'
import type { Account } from '#domain/actor.ts'
import { because, notFound } from '#domain/errors.ts'
import { idOf, line } from '#domain/input.ts'
import { DESIGN_NAME_MAX } from '../rules.ts'

/** What a design, or one of its versions, is called by its form. */
export const DesignName = z.object({ name: line(DESIGN_NAME_MAX).min(1, because('required')) })

/** One of an account's designs that is not deleted; anybody else's is as if it weren't there. @throws not-found */
export const ownedBy = ({ id }: Account, designId: unknown): SQL | undefined =>
  and(eq(design.id, idOf(designId)), eq(design.ownerId, id), isNull(design.deletedAt))

/** Whatever changes a design waits here for what else does. @throws not-found */
export async function lockOwn(tx: Db, account: Account, designId: unknown) {
  const [found] = await tx.select().from(design).where(ownedBy(account, designId)).for('update')
  if (!found) throw notFound()
  return found
}

export type DesignRow = typeof design.$inferSelect
