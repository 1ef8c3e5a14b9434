import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { asking, BucketFault, patiently, unreachable } from './request.ts'
import type { BucketSettings } from './settings.ts'

/** What is known of an object without its bytes. */
export interface Kept {
  bytes: number
  /** The SHA-256 in hex, of what we have put there ourselves. */
  digest: string | undefined
}

export type Bucket = ReturnType<typeof bucketAt>

/** Where we write down the digest, which no two servers call alike. */
const DIGEST = 'x-amz-meta-sha256'

/**
 * The objects of a bucket, by the few requests that files need. Each is tried again for some seconds where the server is busy or
 * away, and whole or not at all. @throws BucketFault, all of them
 */
export function bucketAt(settings: BucketSettings) {
  const ask = asking(settings)

  return {
    /** @param content bytes, or the path of a local file, which is never whole in the memory */
    async put(key: string, content: Uint8Array | string): Promise<void> {
      const { digest, bytes } = await describe(content)
      // The server compares what it received.
      const headers = {
        'content-length': String(bytes),
        'content-type': 'application/octet-stream',
        'x-amz-content-sha256': digest,
        [DIGEST]: digest,
      }
      await patiently(async () => {
        const answer = await ask({ method: 'PUT', key, headers, body: content })
        await finish(answer)
        if (answer.statusCode === 404) throw new BucketFault('S3 answered PUT with 404', { code: '', status: 404 })
      })
    },

    /** Fills a local file of a new name, and compares what came. @returns whether there is such an object */
    async get(key: string, path: string): Promise<boolean> {
      return patiently(async () => {
        const answer = await ask({ method: 'GET', key })
        if (answer.statusCode === 404) return false
        const hash = createHash('sha256')
        const hashed = async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk)
            yield chunk
          }
        }
        const file = createWriteStream(path, { mode: 0o600, flush: true })
        await pipeline(answer, hashed, file).catch((fault) => {
          // Of the disk, which no other attempt would make larger.
          throw fault.syscall === 'write' || fault.syscall === 'open' ? fault : unreachable(fault)
        })
        const digest = answer.headers[DIGEST]
        if (digest && digest !== hash.digest('hex'))
          throw new BucketFault(`S3 sent ${key} damaged`, { code: 'Damaged' })
        return true
      })
    },

    /** What is there under a key, or null. */
    head: (key: string): Promise<Kept | null> =>
      patiently(async () => {
        const answer = await ask({ method: 'HEAD', key })
        await finish(answer)
        if (answer.statusCode === 404) return null
        const digest = answer.headers[DIGEST]
        return {
          bytes: Number(answer.headers['content-length']),
          digest: digest === undefined ? digest : String(digest),
        }
      }),

    /** One that isn't there is no fault. */
    remove: (key: string): Promise<void> => patiently(async () => finish(await ask({ method: 'DELETE', key }))),

    /** The keys that begin so. */
    async keysUnder(start: string): Promise<string[]> {
      const keys: string[] = []
      let token: string | undefined
      do {
        const query = { 'list-type': '2', prefix: start, ...(token && { 'continuation-token': token }) }
        const page = await patiently(async () =>
          text(await ask({ method: 'GET', query })).catch((fault) => {
            throw unreachable(fault)
          }),
        )
        // Keys of ours have no letter that XML would write otherwise.
        keys.push(...[...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key ?? ''))
        token = page.match(/<NextContinuationToken>([^<]+)</)?.[1]
      } while (token)
      return keys
    },
  }
}

async function describe(content: Uint8Array | string): Promise<{ digest: string; bytes: number }> {
  if (content instanceof Uint8Array) {
    return { digest: createHash('sha256').update(content).digest('hex'), bytes: content.length }
  }
  return { digest: await digestOf(content), bytes: (await stat(content)).size }
}

/** The SHA-256 in hex of a local file. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** So that the connection can be used again. */
async function finish(answer: IncomingMessage): Promise<void> {
  if (answer.readableEnded) return
  await text(answer).catch((fault) => {
    throw unreachable(fault)
  })
}
