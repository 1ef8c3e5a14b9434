import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { schemeDraft } from '#db/schema/drafts.ts'
import { media } from '#db/schema/media.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { nearestPage } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { DRAFTS_MAX } from './drafts/rules.ts'
import { OWN_SCHEMES_PER_PAGE } from './rules.ts'

/**
 * What an account's store has made: all drafts, the last changed one first, and a page of what it published, whether
 * others see it or not. `store` is null for an account without one. Four queries. @throws login-required
 */
export async function listOwnSchemes(db: Db, actor: Actor, { page: wanted = 1 }: { page?: number } = {}) {
  const author = loggedIn(actor)
  const [store] = await db
    .select({ id: designer.id, name: designer.name, state: designer.state })
    .from(designer)
    .where(eq(designer.ownerId, author.id))
  if (!store) return { store: null, drafts: [], schemes: [], total: 0, page: 1, pages: 1 }

  const firstPicture = sql<string>`${schemeDraft.fields} #>> '{images,0,mediaId}'`
  const drafts = await db
    .select({
      id: schemeDraft.id,
      schemeId: schemeDraft.schemeId,
      updatedAt: schemeDraft.updatedAt,
      caseName: sql<string | null>`${schemeDraft.fields} ->> 'caseName'`,
      cover: media,
    })
    .from(schemeDraft)
    .leftJoin(media, eq(media.id, firstPicture))
    .where(eq(schemeDraft.designerId, store.id))
    .orderBy(desc(schemeDraft.updatedAt), desc(schemeDraft.id))
    .limit(DRAFTS_MAX)
  const total = await db.$count(scheme, eq(scheme.designerId, store.id))
  const { page, pages, offset } = nearestPage(wanted, total, OWN_SCHEMES_PER_PAGE)
  const schemes = await db
    .select({
      id: scheme.id,
      caseName: scheme.caseName,
      publishedAt: scheme.publishedAt,
      isPublished: scheme.isPublished,
      isHidden: scheme.isHidden,
      isListed: scheme.isListed,
      likes: scheme.likeCount,
      views: scheme.viewCount,
      cover: media,
      draftId: schemeDraft.id,
    })
    .from(scheme)
    .innerJoin(schemeImage, and(eq(schemeImage.schemeId, scheme.id), eq(schemeImage.position, 0)))
    .innerJoin(media, eq(media.id, schemeImage.mediaId))
    .leftJoin(schemeDraft, eq(schemeDraft.schemeId, scheme.id))
    .where(eq(scheme.designerId, store.id))
    .orderBy(desc(scheme.publishedAt), desc(scheme.id))
    .limit(OWN_SCHEMES_PER_PAGE)
    .offset(offset)
  const withCover = <Row extends { cover: typeof media.$inferSelect | null }>(row: Row) => ({
    ...row,
    cover: row.cover && asPicture(row.cover),
  })
  return { store, drafts: drafts.map(withCover), schemes: schemes.map(withCover), total, page, pages }
}

/**
 * An account's store with how much is in it: drafts, and schemes that visitors may see. Null without one. One query.
 * @throws login-required
 */
export async function countOwnSchemes(db: Db, actor: Actor) {
  // Drizzle leaves out the names of tables where there is but one.
  const own = sql`"designer"."id"`
  const [store] = await db
    .select({
      name: designer.name,
      state: designer.state,
      drafts: sql<number>`(select count(*)::int from ${schemeDraft} where ${schemeDraft.designerId} = ${own})`,
      schemes: sql<number>`(select count(*)::int from ${scheme} where ${scheme.designerId} = ${own} and ${scheme.isPublished})`,
    })
    .from(designer)
    .where(eq(designer.ownerId, loggedIn(actor).id))
  return store ?? null
}
