import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import { touch } from '#db/tags.ts'
import type { Actor } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { idOf, nearestPage, parse } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import type { SchemeSort, Style } from '#domain/schemes/rules.ts'
import { DesignerInput } from './input.ts'
import { DESIGNERS_PER_PAGE, SCHEMES_PER_PAGE, THUMBNAILS } from './rules.ts'

/**
 * A page of the market: who published last comes first. `page` is the nearest one that exists. Three queries.
 * A designer's thumbnails are the covers of the newest schemes, then those schemes' other pictures.
 */
export async function listDesigners(db: Db, { page: wanted = 1, perPage = DESIGNERS_PER_PAGE } = {}) {
  const total = await db.$count(designer)
  const { page, pages, offset } = nearestPage(wanted, total, perPage)
  const rows = await db
    .select({ designer, logo: media })
    .from(designer)
    .leftJoin(media, eq(media.id, designer.logoId))
    .orderBy(desc(designer.activeAt), desc(designer.id))
    .limit(perPage)
    .offset(offset)
  const thumbnails = await listThumbnails(
    db,
    rows.map((row) => row.designer.id),
  )
  const designers = rows.map(({ designer: { id, name, kind, style, address, city, country, schemeCount }, logo }) => ({
    ...{ id, name, kind, style, address, city, country, schemeCount },
    logo: logo && asPicture(logo),
    thumbnails: thumbnails.filter(({ designerId }) => designerId === id),
  }))
  return { designers, total, page, pages }
}

async function listThumbnails(db: Db, designerIds: number[]) {
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

/**
 * A designer with a page of the schemes, each with its cover. `styles` counts all of the designer's schemes by style,
 * `page` is the nearest one that exists. Three queries. @throws not-found
 */
export async function readDesigner(
  db: Db,
  id: unknown,
  query: { page?: number; perPage?: number; style?: Style; sort?: SchemeSort } = {},
) {
  const { page: wanted = 1, perPage = SCHEMES_PER_PAGE, style, sort = 'newest' } = query
  const [found] = await db
    .select({ designer, logo: media })
    .from(designer)
    .leftJoin(media, eq(media.id, designer.logoId))
    .where(eq(designer.id, idOf(id)))
  if (!found) throw new DomainError('missing', 'not-found')

  const ofDesigner = and(eq(scheme.designerId, found.designer.id), scheme.isListed)
  const styles = await db
    .select({ style: scheme.style, count: sql<number>`count(*)::int` })
    .from(scheme)
    .where(ofDesigner)
    .groupBy(scheme.style)
    .orderBy(asc(scheme.style))
  const total = styles.reduce((sum, each) => sum + (!style || each.style === style ? each.count : 0), 0)
  const { page, pages, offset } = nearestPage(wanted, total, perPage)
  const rows = await db
    .select({ scheme, media })
    .from(scheme)
    .innerJoin(schemeImage, and(eq(schemeImage.schemeId, scheme.id), eq(schemeImage.position, 0)))
    .innerJoin(media, eq(media.id, schemeImage.mediaId))
    .where(style ? and(ofDesigner, eq(scheme.style, style)) : ofDesigner)
    .orderBy(...(sort === 'popular' ? [desc(scheme.likeCount)] : []), desc(scheme.publishedAt), desc(scheme.id))
    .limit(perPage)
    .offset(offset)
  const schemes = rows.map((row) => ({ ...row.scheme, cover: asPicture(row.media) }))
  return { ...found.designer, logo: found.logo && asPicture(found.logo), schemes, styles, total, page, pages }
}

/**
 * Opens a store, or a designer's page, for the account that asks; one that staff opens has no owner yet.
 * @throws login-required, input-invalid
 */
export async function openStore(db: Db, actor: Actor, input: z.input<typeof DesignerInput>): Promise<{ id: number }> {
  if (!actor) throw new DomainError('unauthenticated', 'login-required')
  const fields = parse(DesignerInput, input)
  const ownerId = actor.role === 'staff' ? null : actor.id
  return db.transaction(async (tx) => {
    if (fields.logoId) await checkLogo(tx, fields.logoId)
    const [made] = await tx
      .insert(designer)
      .values({ ownerId, ...fields })
      .returning({ id: designer.id })
    const id = made?.id as number
    await touch(tx, ['designers', `designer:${id}`])
    return { id }
  })
}

async function checkLogo(tx: Db, logoId: string) {
  const fitting = await tx.$count(media, and(eq(media.id, logoId), eq(media.kind, 'picture')))
  if (fitting !== 1) throw new DomainError('invalid', 'input-invalid')
}
