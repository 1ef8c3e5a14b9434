import { StartError } from '#db/start-error.ts'
import { type Bucket, bucketAt } from './bucket.ts'
import { BucketFault } from './request.ts'
import type { BucketSettings } from './settings.ts'

/** Written and removed again by each start. */
const TRIED = 'loggia-tries-whether-it-may-write'

/**
 * The bucket that settings name, once all that the site does there was tried.
 * @throws StartError, which says in one line which setting is wrong
 */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const bucket = bucketAt(settings)
  try {
    await bucket.keysUnder(TRIED)
    await bucket.put(TRIED, Buffer.from(TRIED))
    await bucket.head(TRIED)
    await bucket.remove(TRIED)
    return bucket
  } catch (fault) {
    if (!(fault instanceof BucketFault)) throw fault
    throw new StartError(inWords(fault, settings), { cause: fault })
  }
}

function inWords({ code, status, message, cause }: BucketFault, { bucket, endpoint, region }: BucketSettings): string {
  if (status === undefined) return `S3_ENDPOINT: ${endpoint} can't be reached: ${(cause as Error)?.message ?? code}`
  switch (code) {
    case 'NoSuchBucket':
      return `S3_BUCKET: there is no bucket ${bucket} at ${endpoint}`
    case 'InvalidAccessKeyId':
      return `S3_ACCESS_KEY_ID: ${endpoint} knows no such key`
    case 'SignatureDoesNotMatch':
      return `S3_SECRET_ACCESS_KEY: is not the one that goes with S3_ACCESS_KEY_ID at ${endpoint}`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `S3_REGION: ${bucket} is not in ${region}, says ${endpoint}`
    case 'RequestTimeTooSkewed':
      return `S3_ENDPOINT: the clock of this machine and that of ${endpoint} differ too much`
    case 'AccessDenied':
      return `S3_BUCKET: the key may not list, read, write and remove in ${bucket} at ${endpoint}`
  }
  return `S3_ENDPOINT: of no use: ${message} at ${endpoint}`
}
