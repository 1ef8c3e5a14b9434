import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { keepMedia } from '#domain/media/media.ts'
import { pictureUrl } from '#domain/media/rules.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { derivativesIn } from './derivatives.ts'
import { media } from './media.ts'
import { picturesApart } from './pictures.ts'
import { diskStorage } from './storage.ts'

const { db } = await testDatabase()
const folder = await testFolder()
const storage = diskStorage(join(folder, 'media'))
const small = join(folder, 'small.jpg')
await writeFile(small, await photograph(400, 300))
const large = join(folder, 'large.png')
await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#a08060' } })
  .png({ progressive: true })
  .toFile(large)

function pictures(options: Parameters<typeof picturesApart>[1] = {}) {
  const said: string[] = []
  const own = picturesApart((line) => said.push(line), options)
  onTestFinished(() => own.stop())
  return { ...own, said }
}

const gone = (pid: number | undefined) => vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow())
const patient = { timeout: 60_000 }

test('a process is started for the first picture, works on the next ones too, and ends when there are none', async () => {
  const { asked, pids } = pictures({ idleMs: 300 })
  expect(pids()).toEqual([])
  await asked.derivative(small, 320, 'webp')
  const [first] = pids()
  expect(await sharp(await asked.derivative(small, 320, 'jpg')).metadata()).toMatchObject({
    width: 320,
    format: 'jpeg',
  })
  expect(pids()).toEqual([first])
  await vi.waitFor(() => expect(pids()).toEqual([]), patient)
  await gone(first)
  await asked.derivative(small, 320, 'webp')
  expect(pids()).not.toEqual([first])
})

test('what the library refuses is told as it is in one process', async () => {
  const { asked } = pictures()
  expect(await asked.examine(Buffer.from('no picture'), 'picture')).toEqual({ refused: 'picture-type-refused' })
  await expect(asked.derivative(join(folder, 'nowhere.jpg'), 320, 'webp')).rejects.toThrow(/missing/)
})

test('a model’s file is looked into there, too, and what is wrong with it comes along', async () => {
  const { asked, pids } = pictures()
  const chair = join(import.meta.dirname, '../../content/models/files/chair-aria.glb')
  const { size: bytes } = await stat(chair)
  expect(await asked.examineGlb({ path: chair, bytes, digest: '' })).toMatchObject({ triangles: 2540 })
  const broken = (await readFile(chair)).subarray(0, 30_000)
  expect(await asked.examineGlb(broken)).toMatchObject({
    refused: 'model-refused',
    values: { told: expect.stringContaining('GLB_UNEXPECTED_END_OF_CHUNK_DATA') },
  })
  expect(pids()).toHaveLength(1)
})

test('a picture that ends the process is refused, and others are taken', async () => {
  const { asked, pids, said } = pictures({ most: 1 })
  const examined = asked.examine(await photograph(), 'picture')
  await vi.waitFor(() => expect(pids()).toHaveLength(1), patient)
  process.kill(Number(pids()[0]), 'SIGSEGV')
  expect(await examined).toEqual({ refused: 'picture-broken' })
  expect(said).toEqual([expect.stringContaining('SIGSEGV')])
  expect(await asked.examine(await photograph(900, 600), 'picture')).toMatchObject({ width: 900, height: 600 })
})

test.runIf(process.platform === 'linux')('a picture that unfolds beyond the limit of memory is refused', async () => {
  const { asked } = pictures({ memoryMB: 200 })
  expect(await asked.square({ path: large, bytes: 1, digest: '' })).toEqual({ refused: 'picture-broken' })
  expect(await asked.examine(await photograph(900, 600), 'picture')).toMatchObject({ width: 900 })
  const roomy = pictures()
  expect(await roomy.asked.square({ path: large, bytes: 1, digest: '' })).toBeInstanceOf(Uint8Array)
})

test('a picture that takes too long is given up', async () => {
  const { asked, said } = pictures({ limitMs: 1 })
  expect(await asked.square(await photograph())).toEqual({ refused: 'picture-broken' })
  expect(said).toEqual([expect.stringContaining('took more than')])
})

test.runIf(process.platform === 'linux')('what is made ahead stands back, and begins when nobody waits', async () => {
  const { asked, ahead, pids } = pictures({ most: 1 })
  const order: string[] = []
  await Promise.all([
    ...[1280, 960, 640].map((width) => asked.derivative(large, width, 'webp').then(() => order.push('asked'))),
    ahead(small, 320, 'webp').then(() => order.push('ahead')),
  ])
  expect(order).toEqual(['asked', 'asked', 'asked', 'ahead'])
  // The 19th field; a name may hold spaces, in parentheses.
  const nicenessOf = async (pid = 0) => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[16]
  expect(await Promise.all(pids().map(nicenessOf))).toEqual(['0', '19'])
})

test('a stop gives up what is made ahead', async () => {
  const { ahead, pids, stop, said } = pictures()
  const making = ahead(large, 2560, 'avif').catch((error: Error) => error.message)
  await vi.waitFor(() => expect(pids()).toHaveLength(1), patient)
  await stop()
  expect([await making, said]).toEqual(['the site is stopping', []])
})

test('of a picture that nothing survives the address is answered with "later", and not tried again at once', async () => {
  const { id } = await keepMedia(db, storage, await photograph(), { kind: 'picture' })
  const own = pictures({ limitMs: 1 })
  const server = Fastify()
  const derivatives = derivativesIn(diskStorage(join(folder, 'derivatives')), storage, undefined, own)
  server.register(media, { db, storage, derivatives, withheld: { has: () => false, isFor: async () => false } })
  for (const _time of [1, 2]) {
    const answer = await server.inject(pictureUrl(id, 480, 'webp'))
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      '600',
      'no-store',
    ])
  }
  expect(own.said).toHaveLength(1)
  await server.close()
})
