import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { panorama, scheme, schemeImage } from '#db/schema/schemes.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'

/** A scheme with its author, its images in their order and its panoramas. Three queries. @throws not-found */
export async function readScheme(db: Db, id: unknown) {
  const schemeId = idOf(id)
  const readOne = db
    .select({ scheme, designer, logo: media })
    .from(scheme)
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .leftJoin(media, eq(media.id, designer.logoId))
    .where(and(eq(scheme.id, schemeId), scheme.isListed))
  const listImages = db
    .select({
      id: schemeImage.id,
      position: schemeImage.position,
      name: schemeImage.name,
      caption: schemeImage.caption,
      alt: schemeImage.alt,
      media,
    })
    .from(schemeImage)
    .innerJoin(media, eq(media.id, schemeImage.mediaId))
    .where(eq(schemeImage.schemeId, schemeId))
    .orderBy(asc(schemeImage.position))
  const listPanoramas = db
    .select({ id: panorama.id, name: panorama.name, caption: panorama.caption, media })
    .from(panorama)
    .innerJoin(media, eq(media.id, panorama.mediaId))
    .where(eq(panorama.schemeId, schemeId))
    .orderBy(asc(panorama.position))
  const [[found], images, panoramas] = await Promise.all([readOne, listImages, listPanoramas])
  if (!found) throw notFound()

  const { id: authorId, name, city, country, schemeCount } = found.designer
  const logo = found.logo && asPicture(found.logo)
  return {
    ...found.scheme,
    author: { id: authorId, name, city, country, schemeCount, logo },
    images: images.map(withPicture),
    panoramas: panoramas.map(withPicture),
  }
}

/** The id of the scheme that was published last; undefined where there is none. */
export async function newestScheme(db: Db): Promise<number | undefined> {
  const [found] = await db
    .select({ id: scheme.id })
    .from(scheme)
    .where(eq(scheme.isListed, true))
    .orderBy(desc(scheme.publishedAt), desc(scheme.id))
    .limit(1)
  return found?.id
}

/** The projects of the home page, three at most; each shows its second picture, since covers stand in the market. One query. */
export async function listShowcase(db: Db) {
  const rows = await db
    .select({
      id: scheme.id,
      caseName: scheme.caseName,
      style: scheme.style,
      areaM2: scheme.areaM2,
      introduction: scheme.introduction,
      url720: scheme.url720,
      designer: { id: designer.id, name: designer.name, city: designer.city },
      media,
    })
    .from(scheme)
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .innerJoin(schemeImage, and(eq(schemeImage.schemeId, scheme.id), eq(schemeImage.position, secondImage)))
    .innerJoin(media, eq(media.id, schemeImage.mediaId))
    .where(and(isNotNull(scheme.showcase), scheme.isListed))
    .orderBy(asc(scheme.showcase))
  return rows.map(withPicture)
}

const secondImage = sql`(select least(1, max(position)) from scheme_image where scheme_id = ${scheme.id})`

/** One panorama, and whose it is. One query. @throws not-found */
export async function readPanorama(db: Db, id: unknown) {
  const [found] = await db
    .select({
      id: panorama.id,
      name: panorama.name,
      caption: panorama.caption,
      yaw: panorama.yaw,
      pitch: panorama.pitch,
      media,
      scheme: { id: scheme.id, caseName: scheme.caseName },
      designer: { id: designer.id, name: designer.name },
    })
    .from(panorama)
    .innerJoin(media, eq(media.id, panorama.mediaId))
    .innerJoin(scheme, eq(scheme.id, panorama.schemeId))
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .where(and(eq(panorama.id, idOf(id)), scheme.isListed))
  if (!found) throw notFound()
  return withPicture(found)
}

function withPicture<Row extends { media: typeof media.$inferSelect }>({ media: file, ...rest }: Row) {
  return { ...rest, picture: asPicture(file) }
}
