import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bandsOf, earnedPicture, media } from '#db/schema/media.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import { bitsBetween, SAME_LOOK_BITS } from '#domain/media/pictures/look.ts'
import { awardEach } from '#domain/points/earning.ts'

/**
 * Points for what others can see now: a picture earns once on the whole site, whoever brings it, also where it was scaled or saved
 * anew. The site's own pictures, which go by names, earn nothing.
 */
export async function earnForPictures(tx: Db, accountId: string, schemeId: number, now: Date): Promise<void> {
  const fresh = await listFresh(tx, schemeId)
  if (fresh.length === 0) return
  // Two who publish the same picture at once come here one after the other, and then the second one's isn't fresh.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('earned pictures', 0))`)
  const still = withoutCopies(await listFresh(tx, schemeId))
  const deeds = still.map(({ mediaId }) => ({ accountId, objectKey: `media:${mediaId}` }))
  const { earning } = await awardEach(tx, deeds, 'upload', now)
  const earned = new Set(earning.map(({ objectKey }) => objectKey))
  const rows = still.filter(({ mediaId }) => earned.has(`media:${mediaId}`))
  if (rows.length > 0) await tx.insert(earnedPicture).values(rows).onConflictDoNothing()
}

interface Fresh {
  mediaId: string
  look: string | null
}

/** The pictures of a scheme that nobody earned with yet, and that look like none of those, nor like one of the site's own. */
function listFresh(tx: Db, schemeId: number): Promise<Fresh[]> {
  const own = sql`select from ${media} as own where own.name is not null and ${looksLike(sql`own.look`)}`
  const earned = sql`select from ${earnedPicture} where ${earnedPicture.mediaId} = ${media.id}`
  const alike = sql`select from ${earnedPicture} where ${looksLike(sql`${earnedPicture.look}`)}`
  return tx
    .selectDistinct({ mediaId: media.id, look: media.look })
    .from(schemeImage)
    .innerJoin(scheme, eq(scheme.id, schemeImage.schemeId))
    .innerJoin(media, eq(media.id, schemeImage.mediaId))
    .where(
      and(
        eq(scheme.id, schemeId),
        scheme.isListed,
        isNull(media.name),
        sql`not exists (${own})`,
        sql`not exists (${earned})`,
        sql`not exists (${alike})`,
      ),
    )
    .orderBy(media.id)
}

const looksLike = (look: SQL) => sql`(${look} is not null and ${media.look} is not null
  and ${bandsOf(look)} && ${bandsOf(media.look)}
  and bit_count(('x' || ${look})::bit(64) # ('x' || ${media.look})::bit(64)) <= ${SAME_LOOK_BITS})`

/** Of pictures that look the same, the first. */
function withoutCopies(pictures: Fresh[]): Fresh[] {
  return pictures.filter(({ look }, index) =>
    pictures.slice(0, index).every((other) => !look || !other.look || bitsBetween(look, other.look) > SAME_LOOK_BITS),
  )
}
