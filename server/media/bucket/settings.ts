import { z } from 'zod'

/** What of the environment says where files are kept, when not in a folder. */
export const bucketShape = {
  /** A server that speaks the protocol of Amazon S3. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** So much of the disk holds copies of what is in the bucket. */
  S3_CACHE_MB: z.coerce.number().int().min(256).default(4096),
}

export interface BucketSettings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Of copies on this machine's disk. */
  cacheBytes: number
}

const schema = z.object(bucketShape)

/** The bucket that the settings name, if they do. @throws Error where only some of them are set */
export function bucketIn(env: z.output<typeof schema>): BucketSettings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, region, bucket, accessKeyId, secretAccessKey, cacheBytes: env.S3_CACHE_MB * 1024 * 1024 }
  }
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  throw new Error(
    'S3_BUCKET: goes with S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; set all of them, or none',
  )
}

/** The same for a command, which has no other use for the environment. @throws Error in one line */
export function readBucketSettings(source: NodeJS.ProcessEnv): BucketSettings | undefined {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  if (result.success) return bucketIn(result.data)
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
}
