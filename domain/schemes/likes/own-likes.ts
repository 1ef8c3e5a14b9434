import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { goneLike, scheme, schemeImage, schemeLike } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { idOf, nearestPage } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'

export const LIKES_PER_PAGE = 24

/**
 * What an account likes, the latest first, also what is gone or off the lists: of that only the name is told. `query` is
 * looked for in the names of schemes and designers; `page` is the nearest one that exists. Two queries.
 * @throws login-required
 */
export async function listOwnLikes(db: Db, actor: Actor, { query = '', page: wanted = 1 } = {}) {
  const account = loggedIn(actor)
  const pattern = query && `%${query.replace(/[\\%_]/g, '\\$&')}%`
  const there = db
    .select({
      schemeId: sql<number | null>`${scheme.id}`.as('liked_id'),
      goneId: sql<number | null>`null::int`.as('gone_id'),
      caseName: scheme.caseName,
      likedAt: sql<string>`${schemeLike.createdAt}`.as('liked_at'),
      isListed: sql<boolean>`${scheme.isListed}`.as('is_there'),
      designer: sql<string | null>`${designer.name}`.as('designer_name'),
    })
    .from(schemeLike)
    .innerJoin(scheme, eq(scheme.id, schemeLike.schemeId))
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .where(
      and(
        eq(schemeLike.accountId, account.id),
        pattern ? sql`(${ilike(scheme.caseName, pattern)} or ${ilike(designer.name, pattern)})` : undefined,
      ),
    )
  const gone = db
    .select({
      schemeId: sql<number | null>`null::int`.as('liked_id'),
      goneId: sql<number | null>`${goneLike.id}`.as('gone_id'),
      caseName: goneLike.caseName,
      likedAt: sql<string>`${goneLike.likedAt}`.as('liked_at'),
      isListed: sql<boolean>`false`.as('is_there'),
      designer: sql<string | null>`null::text`.as('designer_name'),
    })
    .from(goneLike)
    .where(and(eq(goneLike.accountId, account.id), pattern ? ilike(goneLike.caseName, pattern) : undefined))
  const all = unionAll(there, gone).as('likes')
  const total = await db.$count(all)
  const { page, pages, offset } = nearestPage(wanted, total, LIKES_PER_PAGE)
  const rows = await db
    .select({
      schemeId: all.schemeId,
      goneId: all.goneId,
      caseName: all.caseName,
      likedAt: all.likedAt,
      isListed: all.isListed,
      designer: all.designer,
      media,
    })
    .from(all)
    .leftJoin(schemeImage, and(eq(schemeImage.schemeId, all.schemeId), eq(schemeImage.position, 0)))
    .leftJoin(media, eq(media.id, schemeImage.mediaId))
    .orderBy(desc(all.likedAt), desc(all.schemeId), desc(all.goneId))
    .limit(LIKES_PER_PAGE)
    .offset(offset)
  const likes = rows.map(({ media: file, ...like }) => ({
    ...like,
    likedAt: new Date(like.likedAt),
    cover: like.isListed && file ? asPicture(file) : null,
    designer: like.isListed ? like.designer : null,
  }))
  return { likes, total, page, pages }
}

/** Forgets the name of a scheme that is gone. @throws login-required, not-found */
export async function forgetGoneLike(db: Db, actor: Actor, goneId: unknown): Promise<void> {
  const account = loggedIn(actor)
  const [found] = await db
    .delete(goneLike)
    .where(and(eq(goneLike.id, idOf(goneId)), eq(goneLike.accountId, account.id)))
    .returning()
  if (!found) throw notFound()
}
