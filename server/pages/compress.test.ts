import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, compressBest } from './compress.ts'

const html = Buffer.from('<p>A sofa of the valley</p>'.repeat(2_000))
const held = (bodies: { gzip: Buffer; br: Buffer }) => [bodies.gzip, bodies.br].map(({ buffer }) => buffer.byteLength)

test('a compressed page says the same, and holds no more memory than its bytes', async () => {
  const bodies = await compress(html)
  expect([gunzipSync(bodies.gzip), brotliDecompressSync(bodies.br)]).toEqual([html, html])
  expect(held(bodies)).toEqual([bodies.gzip.length, bodies.br.length])
})

test('so it is once it is compressed as well as it gets', async () => {
  const page = {
    status: 200,
    headers: { etag: 'W/"1"' },
    bodies: await compress(html),
    tags: new Set<string>(),
    keep: true,
  }
  const { bodies } = await compressBest(page)
  expect(brotliDecompressSync(bodies.br)).toEqual(html)
  expect(held(bodies)).toEqual([bodies.gzip.length, bodies.br.length])
})
