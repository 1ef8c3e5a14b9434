import type { Pool } from 'pg'
import type { Db } from '#db/client.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { consume, counterKey, type Limit, limiterOn } from '#domain/limiter.ts'
import type { LocalFile } from './local-file.ts'
import { keepMedia, type Media, type MediaStorage } from './media.ts'
import type { PictureWork } from './pictures/picture-work.ts'
import { UPLOADS_PER_HOUR } from './rules.ts'
import { refuseWithheld } from './withheld.ts'

const uploads: Limit = { tableName: 'request_attempt', keyPrefix: 'upload', points: UPLOADS_PER_HOUR, duration: 3600 }

/** Counts a file that an account brings, before it is received. @throws login-required, too-many-uploads */
export async function takeUpload({ pool, secret }: { pool: Pool; secret: string }, actor: Actor): Promise<void> {
  const key = counterKey(secret, `upload by ${loggedIn(actor).id}`)
  await consume(limiterOn(pool, uploads), key, 'too-many-uploads')
}

/** Keeps a file that an account has brought. @throws picture-withheld, and as `keepMedia` */
export async function keepUpload(
  { db, storage, pictures }: { db: Db; storage: MediaStorage; pictures?: PictureWork },
  given: Uint8Array | LocalFile,
  kind: 'picture' | 'panorama',
): Promise<Media> {
  await refuseWithheld(db, given)
  return keepMedia(db, storage, given, { kind }, pictures)
}
