import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { scheme, schemeLike } from '#db/schema/schemes.ts'
import type { Actor } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'

/** Whether the visitor likes a scheme, and how many do. One query. @throws not-found */
export async function readLike(db: Db, actor: Actor, schemeId: unknown): Promise<{ liked: boolean; likes: number }> {
  const id = idOf(schemeId)
  const [found] = await db
    .select({ likes: scheme.likeCount, own: schemeLike.schemeId })
    .from(scheme)
    .leftJoin(schemeLike, and(eq(schemeLike.schemeId, scheme.id), eq(schemeLike.accountId, actor?.id ?? '')))
    .where(eq(scheme.id, id))
  if (!found) throw notFound()
  return { liked: found.own !== null, likes: found.likes }
}
