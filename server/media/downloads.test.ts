import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { downloads, readDownloads } from './downloads.ts'

const files = await readDownloads()
const server = Fastify()
server.register(downloads, { files })

test('a download comes with its true type and size', async () => {
  const answer = await server.inject('/downloads/price-list.csv')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.rawPayload.length).toBe(files.get('price-list.csv'))
})

test('captions come as WebVTT in each language', async () => {
  for (const language of ['en', 'italy']) {
    const answer = await server.inject(`/captions/demo-kitchen.${language}.vtt`)
    expect(answer.headers['content-type']).toMatch('text/vtt')
    expect(answer.payload).toMatch(/^WEBVTT/)
  }
})

test('nothing else of the content folder is sent', async () => {
  const addresses = [
    '/downloads/nothing.pdf',
    '/downloads/..%2Fclaims.json',
    '/downloads/%2e%2e/claims.json',
    '/captions/demo-kitchen.mp4',
    '/captions/..%2f..%2fclaims.json',
  ]
  for (const address of addresses) expect((await server.inject(address)).statusCode).toBe(404)
})
