import type { Pool } from 'pg'
import type { Db } from '#db/client.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { consume, counterKey, type Limit, limiterOn } from '#domain/limiter.ts'
import type { LocalFile } from './examine.ts'
import { keepMedia, type Media, type MediaStorage } from './media.ts'
import { UPLOADS_PER_HOUR } from './rules.ts'

const uploads: Limit = { tableName: 'request_attempt', keyPrefix: 'upload', points: UPLOADS_PER_HOUR, duration: 3600 }

/** What uploads are counted and kept with. */
export interface UploadMeans {
  db: Db
  pool: Pool
  secret: string
  storage: MediaStorage
}

/** Counts a file that an account brings, before it is examined. @throws login-required, too-many-uploads */
export async function takeUpload({ pool, secret }: Pick<UploadMeans, 'pool' | 'secret'>, actor: Actor): Promise<void> {
  const key = counterKey(secret, `upload by ${loggedIn(actor).id}`)
  await consume(limiterOn(pool, uploads), key, 'too-many-uploads')
}

/** Keeps a file that an account brings, as `keepMedia` does. @throws login-required, too-many-uploads, and as `examine` */
export async function keepUpload(
  means: UploadMeans,
  actor: Actor,
  given: Uint8Array | LocalFile,
  kind: 'picture' | 'panorama',
): Promise<Media> {
  await takeUpload(means, actor)
  return keepMedia(means.db, means.storage, given, { kind })
}
