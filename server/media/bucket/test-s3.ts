import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { cleanUp } from '#db/test-clean-up.ts'

const ACCESS_KEY = 'AKIDEXAMPLE'
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const REGION = 'eu-south-1'
const BUCKET = 'loggia-files'
const PAGE = 100

/** What a test makes the server do. */
interface Mood {
  /** Every so many requests it is too busy. */
  busyEvery?: number
  /** The next downloads end after so many bytes. */
  cutAfter?: number[]
  /** Answers wait for so long, so that some come together. */
  delayMs?: number
  /** Sends other bytes than it was given. */
  damages?: boolean
}

/** Stands in for S3 on this machine: keeps objects in the memory, and believes nothing that is not signed by the key. */
export async function s3StandIn() {
  const objects = new Map<string, { bytes: Buffer; headers: Record<string, string> }>()
  const asked: string[] = []
  const mood: Mood = {}
  let count = 0

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const { method = '' } = request
    asked.push(`${method} ${url.pathname}`)
    const body = await buffer(request)
    await wait(mood.delayMs ?? 0)
    if (mood.busyEvery && ++count % mood.busyEvery === 0) return refuse(response, 503, 'SlowDown')
    const wrong = whatIsWrong(request, url, body)
    if (wrong) return refuse(response, 403, wrong)
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    if (!key) return response.end(list(url.searchParams))
    if (method === 'PUT') {
      const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'))
      objects.set(key, { bytes: body, headers: Object.fromEntries(headers) as Record<string, string> })
      return response.end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    const { headers } = found
    const bytes = mood.damages ? Buffer.alloc(found.bytes.length) : found.bytes
    response.writeHead(200, { ...headers, 'content-length': bytes.length })
    const cut = method === 'GET' ? mood.cutAfter?.shift() : undefined
    if (cut === undefined) return response.end(method === 'HEAD' ? undefined : bytes)
    response.write(bytes.subarray(0, cut), () => response.destroy())
  }

  function list(query: URLSearchParams): string {
    const start = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(start) && key > after).sort()
    const page = keys.slice(0, PAGE)
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`)
    return `<?xml version="1.0"?><ListBucketResult>${next}${contents.join('')}</ListBucketResult>`
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  cleanUp(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  return {
    objects,
    asked,
    mood,
    settings: {
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

/** The code of S3's refusal, or undefined where a request is as it was signed. */
function whatIsWrong(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const { authorization = '' } = request.headers
  const [, id, date = '', region, names = '', signature] =
    authorization.match(
      /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=(\S+), Signature=(\w+)$/,
    ) ?? []
  if (!signature) return 'AccessDenied'
  if (id !== ACCESS_KEY) return 'InvalidAccessKeyId'
  if (region !== REGION) return 'AuthorizationHeaderMalformed'
  const said = String(request.headers['x-amz-content-sha256'])
  if (createHash('sha256').update(body).digest('hex') !== said) return 'XAmzContentSHA256Mismatch'
  const headers = Object.fromEntries(names.split(';').map((name) => [name, String(request.headers[name])]))
  // A header that says something of ours, and is not signed, anybody could have changed.
  if (Object.keys(request.headers).some((name) => name.startsWith('x-amz-') && !headers[name])) return 'AccessDenied'
  const at = headers['x-amz-date'] ?? ''
  const own = signatureOf({
    method: request.method ?? '',
    url,
    headers,
    payload: said,
    date,
    at,
    region,
    secret: SECRET,
  })
  return own === signature ? undefined : 'SignatureDoesNotMatch'
}

/** Signature Version 4 of Amazon S3, by its documentation: docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
export function signatureOf(asked: {
  method: string
  url: URL
  headers: Record<string, string>
  /** The SHA-256 of the body, in hex. */
  payload: string
  /** Such as 20130524, and 20130524T000000Z. */
  date: string
  at: string
  region: string
  secret: string
}): string {
  const { method, url, headers, payload, date, at, region, secret } = asked
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams].map((pair) => pair.map(encode).join('=')).sort()
  const names = Object.keys(headers).sort()
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)))
  const canonical = [
    method,
    path.join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    payload,
  ]
  const scope = `${date}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical.join('\n')).digest('hex')
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${secret}`)
  return sign(key, ['AWS4-HMAC-SHA256', at, scope, digest].join('\n')).toString('hex')
}
