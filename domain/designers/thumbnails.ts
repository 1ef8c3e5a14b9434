import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import { asPicture } from '#domain/media/media.ts'
import { THUMBNAILS } from './rules.ts'

type Found = { designer: typeof designer.$inferSelect; logo: typeof media.$inferSelect | null }

/** @param known of these designers, where they have been read already */
export async function withThumbnails(db: Db, rows: Found[], known?: Awaited<ReturnType<typeof listThumbnails>>) {
  const ids = rows.map((row) => row.designer.id)
  const thumbnails = known ?? (await listThumbnails(db, ids))
  return rows.map(({ designer: { id, name, kind, style, address, city, country, schemeCount }, logo }) => ({
    id,
    name,
    kind,
    style,
    address,
    city,
    country,
    schemeCount,
    logo: logo && asPicture(logo),
    thumbnails: thumbnails.filter(({ designerId }) => designerId === id),
  }))
}

export async function listThumbnails(db: Db, designerIds: number[]) {
  const newest = db
    .select({ id: scheme.id, caseName: scheme.caseName, url720: scheme.url720, publishedAt: scheme.publishedAt })
    .from(scheme)
    .where(and(eq(scheme.designerId, designer.id), scheme.isListed))
    .orderBy(desc(scheme.publishedAt), desc(scheme.id))
    .limit(THUMBNAILS)
    .as('newest')
  const thumbnail = db
    .select({
      schemeId: schemeImage.schemeId,
      caseName: newest.caseName,
      url720: newest.url720,
      publishedAt: newest.publishedAt,
      position: schemeImage.position,
      name: schemeImage.name,
      mediaId: schemeImage.mediaId,
    })
    .from(newest)
    .innerJoin(schemeImage, and(eq(schemeImage.schemeId, newest.id), lt(schemeImage.position, THUMBNAILS)))
    .orderBy(asc(schemeImage.position), desc(newest.publishedAt), desc(newest.id))
    .limit(THUMBNAILS)
    .as('thumbnail')
  const rows = await db
    .select({
      designerId: designer.id,
      schemeId: thumbnail.schemeId,
      caseName: thumbnail.caseName,
      url720: thumbnail.url720,
      name: thumbnail.name,
      media,
    })
    .from(designer)
    .crossJoinLateral(thumbnail)
    .innerJoin(media, eq(media.id, thumbnail.mediaId))
    .where(inArray(designer.id, designerIds))
    .orderBy(asc(thumbnail.position), desc(thumbnail.publishedAt), desc(thumbnail.schemeId))
  return rows.map(({ media: file, ...rest }) => ({ ...rest, picture: asPicture(file) }))
}
