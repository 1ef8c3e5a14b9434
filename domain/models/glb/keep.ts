import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { bytesOf, type LocalFile } from '#domain/media/local-file.ts'
import { keepMedia, type Media, type MediaStorage } from '#domain/media/media.ts'
import { orRefused, type PictureWork, workHere } from '#domain/media/pictures/picture-work.ts'
import { GLB_LIMITS, tooLarge } from './glb.ts'

/**
 * Keeps a GLB that somebody has brought, with what it says of itself.
 * @throws model-refused with all findings, one a line, and nothing is kept
 */
export async function keepGlb(
  { db, storage, pictures = workHere }: { db: Db; storage: MediaStorage; pictures?: PictureWork },
  given: Uint8Array | LocalFile,
): Promise<Media> {
  // Before it is read whole.
  if (bytesOf(given) > GLB_LIMITS.bytes) throw tooLarge(bytesOf(given))
  const { size, triangles } = orRefused(await pictures.examineGlb(given))
  const bytes = given instanceof Uint8Array ? given : await readFile(given.path)
  const kept = await keepMedia(db, storage, bytes, { kind: 'model' })
  const glb = { triangles, ...size }
  await db.update(media).set({ glb }).where(eq(media.id, kept.id))
  return { ...kept, glb }
}
