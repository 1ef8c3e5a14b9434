import { createReadStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { StorageAway } from '#domain/media/storage-away.ts'
import type { BucketSettings } from './settings.ts'

/** Of bytes that are sent or received; a server that is well begins to answer within a second. */
const IDLE_MS = 15_000
/** The last one some three seconds after the first. */
const ATTEMPTS = 5
const FIRST_PAUSE_MS = 200

/** What the server refused a request with, or that it could not be asked. */
export class BucketFault extends StorageAway {
  /** Such as `NoSuchBucket`, or of Node, such as `ECONNREFUSED`. */
  readonly code: string
  readonly status: number | undefined

  constructor(message: string, { code, status, cause }: { code: string; status?: number; cause?: unknown }) {
    super(message, { cause })
    this.code = code
    this.status = status
  }

  /** The same request may be taken at another time. */
  get passes(): boolean {
    return this.status === undefined || this.status >= 500 || this.status === 429
  }
}

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of the object; without one, of the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Bytes, or the path of a local file, which is read as it is sent. */
  body?: Uint8Array | string
}

/** @returns what sends one signed request, and answers once the head of the answer is there */
export function asking(settings: BucketSettings) {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings
  const by = endpoint.startsWith('https:') ? https : http
  const agent = new by.Agent({ keepAlive: true, maxSockets: 32 })
  /** Of keys that are derived for a day. */
  const cache = new Map<string, ArrayBuffer>()

  /** @throws BucketFault for all but success, and 404 of an object */
  return async ({ method, key = '', query = {}, headers, body }: Asked): Promise<IncomingMessage> => {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`)
    url.search = new URLSearchParams(query).toString()
    const given = { 'x-amz-content-sha256': EMPTY, ...headers }
    const whose = { service: 's3', region, accessKeyId, secretAccessKey, cache }
    const signed = await new AwsV4Signer({ method, url: url.href, headers: given, ...whose }).sign()
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { method, agent, timeout: IDLE_MS, headers: Object.fromEntries(signed.headers) }
      const request = by.request(url, options, resolve)
      const fail = (fault: NodeJS.ErrnoException) => reject(unreachable(fault))
      request.on('error', fail)
      request.on('timeout', () => request.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
      if (typeof body === 'string') pipeline(createReadStream(body), request).catch(fail)
      else request.end(body)
    })
    const { statusCode: status = 0 } = answer
    if (status >= 200 && status < 300) return answer
    const said = await text(answer).catch(() => '')
    const code = said.match(/<Code>(\w+)<\/Code>/)?.[1] ?? ''
    if (status === 404 && key && code !== 'NoSuchBucket') return answer
    throw new BucketFault(`S3 answered ${method} with ${status} ${code}`.trim(), { code, status })
  }
}

/** The SHA-256 of nothing. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** What Node says of a connection, in an error that is the storage's. */
export function unreachable(fault: unknown): BucketFault {
  if (fault instanceof BucketFault) return fault
  // Of several addresses of one name, each has its own reason.
  const { errors: [first] = [fault] } = fault as { errors?: unknown[] }
  const { message, code = '' } = first as NodeJS.ErrnoException
  return new BucketFault(`S3 can't be reached: ${message}`, { code, cause: first })
}

/** Tries again what may pass, each time after twice as long. @throws BucketFault, the last one */
export async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (fault) {
      if (!(fault instanceof BucketFault) || !fault.passes || tried === ATTEMPTS) throw fault
      await wait(FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.75 + Math.random() / 2))
    }
  }
}
