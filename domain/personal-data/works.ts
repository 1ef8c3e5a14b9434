import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { designer } from '#db/schema/designers.ts'
import { design, designMedia } from '#db/schema/designs.ts'
import { schemeDraft, schemeDraftMedia } from '#db/schema/drafts.ts'
import { media } from '#db/schema/media.ts'
import { panorama, scheme, schemeImage } from '#db/schema/schemes.ts'
import { storageKey } from '#domain/media/media.ts'
import { FILE_TYPES } from '#domain/media/rules.ts'
import { filesOf } from '#domain/schemes/files.ts'
import type { Owner, Part } from './part.ts'

/** A file that the account gave; pictures are named in the other files by what stands before the dot. */
export interface Upload {
  /** Where it is in the archive, such as `uploads/9f86d081884c7d659a2f.jpg`. */
  path: string
  /** Where it is in the storage. */
  key: string
  bytes: number
}

/** What an account published, and what it is working on. */
export const storePart: Part = {
  name: 'store',
  holds: ['designer.owner_id'],
  async read(db, { id }) {
    const [store] = await db.select().from(designer).where(eq(designer.ownerId, id))
    if (!store) return null
    const schemes = await db
      .select({
        id: scheme.id,
        name: scheme.caseName,
        style: scheme.style,
        areaM2: scheme.areaM2,
        rooms: scheme.roomCount,
        introduction: scheme.introduction,
        publishedAt: scheme.publishedAt,
        isPublished: scheme.isPublished,
        isHidden: scheme.isHidden,
        likes: scheme.likeCount,
        views: scheme.viewCount,
        shares: scheme.shareCount,
        pictures: storedMedia(schemeImage),
        panoramas: storedMedia(panorama),
      })
      .from(scheme)
      .where(eq(scheme.designerId, store.id))
      .orderBy(asc(scheme.id))
    const drafts = await db
      .select({ fields: schemeDraft.fields, createdAt: schemeDraft.createdAt, updatedAt: schemeDraft.updatedAt })
      .from(schemeDraft)
      .where(eq(schemeDraft.designerId, store.id))
      .orderBy(asc(schemeDraft.id))
    const { ownerId: _, logoId: logo, ...said } = store
    return { ...said, logo, schemes, drafts }
  },
}

const storedMedia = (table: typeof schemeImage | typeof panorama): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('file', media_id, 'name', name, 'caption', caption, 'alt', alt) order by position), '[]')
    from ${table} where scheme_id = ${scheme.id})`

/** The files that an account gave, as they are kept: each once. One query. */
export async function listUploads(db: Db, { id }: Owner): Promise<Upload[]> {
  const own = sql`(select ${designer.id} from ${designer} where ${designer.ownerId} = ${id})`
  const schemes = sql`select ${scheme.id} from ${scheme} where ${scheme.designerId} in ${own}`
  const drafts = sql`(select ${schemeDraft.id} from ${schemeDraft} where ${schemeDraft.designerId} in ${own})`
  const designs = sql`(select ${design.id} from ${design} where ${design.ownerId} = ${id})`
  const rows = await db
    .select({ id: media.id, mime: media.mime, bytes: media.bytes })
    .from(media)
    .where(
      sql`${media.id} in (
        select ${user.pictureId} from ${user} where ${user.id} = ${id}
        union select ${designer.logoId} from ${designer} where ${designer.ownerId} = ${id}
        union ${filesOf(schemes)}
        union select ${schemeDraftMedia.mediaId} from ${schemeDraftMedia} where ${schemeDraftMedia.draftId} in ${drafts}
        union select ${designMedia.mediaId} from ${designMedia} where ${designMedia.designId} in ${designs}
      )`,
    )
    .orderBy(asc(media.id))
  return rows.map((row) => ({
    path: `uploads/${row.id}.${FILE_TYPES[row.mime]?.extension}`,
    key: storageKey(row),
    bytes: row.bytes,
  }))
}
