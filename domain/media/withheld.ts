import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { withheldMedia } from '#db/schema/withheld.ts'
import { DomainError } from '#domain/errors.ts'
import type { LocalFile } from './local-file.ts'
import { mediaId } from './media.ts'

const refused = () => new DomainError('forbidden', 'picture-withheld')

/** Keeps bytes that moderation withholds from being brought again, whatever they are to become. @throws picture-withheld */
export async function refuseWithheld(db: Db, given: Uint8Array | LocalFile): Promise<void> {
  if ((await db.$count(withheldMedia, eq(withheldMedia.digest, mediaId(given)))) > 0) throw refused()
}

/**
 * For what attaches a file to something: that none is withheld, the database sees to (`refuse_withheld`), and whoever passed
 * that by, or forgot it, would be refused all the same. @throws picture-withheld
 */
export async function orWithheld<T>(attached: Promise<T>): Promise<T> {
  return attached.catch((error) => {
    throw error?.cause?.constraint === 'media_withheld' ? refused() : error
  })
}
