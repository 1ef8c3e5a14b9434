import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { photograph } from '../test-media.ts'
import { examinePicture } from './examine-picture.ts'
import { bitsBetween, lookOf, SAME_LOOK_BITS } from './look.ts'

const original = await readFile(join(import.meta.dirname, '../../../content/media/showcase/casa-brera/kitchen.jpg'))
const look = async (bytes: Buffer) => (await examinePicture(bytes, 'picture')).look

test.each<[string, (picture: Sharp) => Sharp]>([
  ['saved again as a poor JPEG', (picture) => picture.jpeg({ quality: 40 })],
  ['saved as WebP', (picture) => picture.webp()],
  ['scaled down', (picture) => picture.resize(300)],
  ['scaled up', (picture) => picture.resize(3600)],
  ['stretched', (picture) => picture.resize(700, 700, { fit: 'fill' })],
  ['made brighter', (picture) => picture.linear(0.8, 40)],
  ['with its edge cut off', (picture) => picture.extract({ left: 8, top: 8, width: 3184, height: 1984 })],
])('a picture that is %s looks the same', async (_how, change) => {
  const other = await change(sharp(original)).toBuffer()
  expect(bitsBetween(await look(original), await look(other))).toBeLessThanOrEqual(SAME_LOOK_BITS)
})

test('two pictures do not', async () => {
  const looks = await Promise.all(Array.from({ length: 12 }, async () => look(await photograph(300, 200))))
  const between = looks.flatMap((one, index) => looks.slice(index + 1).map((other) => bitsBetween(one, other)))
  expect(Math.min(...between)).toBeGreaterThan(SAME_LOOK_BITS)
})

test('the smallest pictures have a look too', () => {
  expect(lookOf(new Uint8Array([1, 2, 3]), 1, 1)).toBe('0'.repeat(16))
  expect(lookOf(new Uint8Array([9, 9, 9, 1, 1, 1]), 2, 1)).toMatch(/^[0-9a-f]{16}$/)
})
