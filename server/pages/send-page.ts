import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Page } from './page-cache.ts'

type Encoding = keyof Page['bodies']

/** From the one we like best. Browsers send a handful of different headers, and anybody may send others. */
const encodings = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
})

/** Sends a page in an encoding that is wanted, unless the browser has it: see RFC 9110, sections 12.5.3 and 13. */
export function sendPage({ headers: asked, method }: FastifyRequest, reply: FastifyReply, page: Page) {
  const { status, headers, bodies } = page
  // Everything is known, so the answer goes out without Fastify's own steps, which cost as much as the sending.
  reply.hijack()
  if (status === 200) {
    // Our tags are weak, and a weak tag is never strongly equal to another.
    if (asked['if-match'] && asked['if-match'].trim() !== '*') return void reply.raw.writeHead(412, headers).end()
    if (asked['if-none-match'] && names(asked['if-none-match'], headers.etag)) {
      const { 'content-type': _, ...kept } = headers
      return void reply.raw.writeHead(304, kept as Page['headers']).end()
    }
  }
  const encoding = encodings.negotiate(asked['accept-encoding'] ?? '') ?? 'identity'
  const body = bodies[encoding]
  const length = { 'content-length': body.length, ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
  reply.raw.writeHead(status, { ...headers, ...length })
  reply.raw.end(method === 'HEAD' ? undefined : body)
}

/** Whether a list of tags, weak or strong, has ours. */
function names(list: string, etag: string): boolean {
  return list.trim() === '*' || list.split(',').some((tag) => tag.trim() === etag || `W/${tag.trim()}` === etag)
}
