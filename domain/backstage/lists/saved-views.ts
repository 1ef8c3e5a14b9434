import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { savedView } from '#db/schema/backstage.ts'
import type { Actor } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { line, parse } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import type { Listed } from '../resource.ts'

/** As many as fit above a list. */
const VIEWS_MOST = 20

/** A list as its address has it, without a page, under a name. */
export const SavedView = z.object({
  name: line(60).min(1, 'required'),
  query: z
    .string()
    .max(500)
    .regex(/^\?[\x21-\x7e]*$/),
})

/** What somebody looks for often in a list; their own alone. @throws what `granted` does */
export async function listSavedViews(db: Db, actor: Actor, { name: resource, rights }: Listed) {
  const { id } = granted(actor, rights.see)
  return db
    .select({ id: savedView.id, name: savedView.name, query: savedView.query })
    .from(savedView)
    .where(and(eq(savedView.accountId, id), eq(savedView.resource, resource)))
    .orderBy(asc(savedView.id))
}

/** Keeps a view; one of the same name is that one from now on. @throws input-invalid, views-too-many, and what `granted` does */
export async function saveView(db: Db, actor: Actor, listed: Listed, given: z.input<typeof SavedView>): Promise<void> {
  const { id: accountId } = granted(actor, listed.rights.see)
  const { name, query } = parse(SavedView, given)
  await db.transaction(async (tx) => {
    const isSame = and(
      eq(savedView.accountId, accountId),
      eq(savedView.resource, listed.name),
      eq(savedView.name, name),
    )
    await tx.delete(savedView).where(isSame)
    const views = await listSavedViews(tx, actor, listed)
    if (views.length >= VIEWS_MOST) throw new DomainError('conflict', 'views-too-many', { most: VIEWS_MOST })
    await tx.insert(savedView).values({ accountId, resource: listed.name, name, query })
  })
}

/** Forgets one of one's own; of another's, or of none, nothing happens. @throws what `granted` does */
export async function forgetView(db: Db, actor: Actor, { rights }: Listed, id: number): Promise<void> {
  const { id: accountId } = granted(actor, rights.see)
  await db.delete(savedView).where(and(eq(savedView.id, id), eq(savedView.accountId, accountId)))
}
