import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import type { Encoding, Page } from './page-cache.ts'

type Wanted = Encoding | 'identity'

/** From the one we like best. */
const negotiator = new Negotiator<Wanted>({ supportedValues: ['br', 'gzip', 'identity'] })

/** By what is accepted: browsers send a handful of different headers, and anybody may send others. */
const encodings = new Map<string, Wanted>()
const encodingsMax = 200

function encodingFor(accepted = ''): Wanted {
  const known = encodings.get(accepted)
  if (known) return known
  const encoding = negotiator.negotiate(accepted) ?? 'identity'
  if (encodings.size < encodingsMax) encodings.set(accepted, encoding)
  return encoding
}

/** Sends a page in an encoding that is wanted, unless the browser has it: see RFC 9110, sections 12.5.3 and 13. */
export function sendPage({ method, headers: asked }: IncomingMessage, response: ServerResponse, page: Page): void {
  const { status, headers } = page
  if (status === 200) {
    // Our tags are weak, and a weak tag is never strongly equal to another.
    if (asked['if-match'] && asked['if-match'].trim() !== '*') return void response.writeHead(412, headers).end()
    if (asked['if-none-match'] && names(asked['if-none-match'], headers.etag)) {
      const { 'content-type': _, ...kept } = headers
      return void response.writeHead(304, kept as Page['headers']).end()
    }
  }
  const encoding = encodingFor(asked['accept-encoding'])
  const body = bodyIn(page, encoding)
  response.writeHead(status, headersIn(page, encoding, body.length))
  response.end(method === 'HEAD' ? undefined : body)
}

/** As they are, those that were asked for so lately: only a few programs do. */
const unpacked = new LRUCache<Page, Buffer>({
  maxSize: 4 * 1024 * 1024,
  // That of a redirect is empty, and nothing may take no room.
  sizeCalculation: ({ length }) => length + 1,
  memoMethod: ({ bodies }) => gunzipSync(bodies.gzip),
})

const bodyIn = (page: Page, encoding: Wanted) => (encoding === 'identity' ? unpacked.memo(page) : page.bodies[encoding])

/** Names and values in turn, as they go out: made once for each page, since making them costs as much as finding it. */
const prepared = new WeakMap<Page, Partial<Record<Wanted, string[]>>>()

function headersIn(page: Page, encoding: Wanted, length: number): string[] {
  const ofPage = prepared.get(page) ?? {}
  prepared.set(page, ofPage)
  ofPage[encoding] ??= [
    ...Object.entries(page.headers).flat(),
    ...['content-length', String(length)],
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ]
  return ofPage[encoding]
}

/** Whether a list of tags, weak or strong, has ours. */
function names(list: string, etag: string): boolean {
  return list.trim() === '*' || list.split(',').some((tag) => tag.trim() === etag || `W/${tag.trim()}` === etag)
}

/** Weak: one tag stands for the page in every encoding. */
export function etagOf(body: Buffer) {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
