import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '#domain/media/test-media.ts'
import { freePort } from '../../test-site.ts'
import { bucketAt } from './bucket.ts'
import { openBucket } from './open-bucket.ts'
import { readBucketSettings } from './settings.ts'
import { s3StandIn, signatureOf } from './test-s3.ts'

const { settings, objects, asked, mood } = await s3StandIn()
const given = (changed: Partial<typeof settings> = {}) => {
  const read = readBucketSettings({ ...settings, ...changed })
  if (!read) throw new Error('these tests have settings')
  return read
}
const bucket = bucketAt(given())
const folder = await testFolder()

beforeEach(() => {
  for (const key of Object.keys(mood)) delete mood[key as keyof typeof mood]
  objects.clear()
  asked.length = 0
})

describe('the stand-in signs as Amazon says in its documentation', () => {
  const nothing = createHash('sha256').digest('hex')
  const of = {
    date: '20130524',
    at: '20130524T000000Z',
    region: 'us-east-1',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const ours = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-content-sha256': nothing, 'x-amz-date': of.at }
  test.each([
    ['GET', '/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    ['GET', '/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
    ['GET', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ])('%s %s', (method, path, more, signature) => {
    const url = new URL(path, 'https://examplebucket.s3.amazonaws.com')
    expect(signatureOf({ ...of, method, url, headers: { ...ours, ...more }, payload: nothing })).toBe(signature)
  })
})

test('all keys under a beginning are listed, over several pages, and no others', async () => {
  const keys = Array.from({ length: 250 }, (_, at) => `media/ab/${String(at).padStart(3, '0')}.jpg`)
  for (const key of [...keys, 'media/ac/000.jpg']) objects.set(key, { bytes: Buffer.alloc(1), headers: {} })
  expect(await bucket.keysUnder('media/ab/')).toEqual(keys)
})

test('where every tenth request finds the server too busy, all is done all the same', async () => {
  mood.busyEvery = 10
  const path = join(folder, 'one')
  for (let at = 0; at < 25; at++) {
    await bucket.put(`${at}`, Buffer.from(`file ${at}`))
    expect(await bucket.head(`${at}`)).toMatchObject({ bytes: `file ${at}`.length })
    expect(await bucket.get(`${at}`, path)).toBe(true)
    expect(await readFile(path, 'utf8')).toBe(`file ${at}`)
    await bucket.remove(`${at}`)
  }
  expect(await bucket.keysUnder('')).toEqual([])
  expect(asked.length).toBeGreaterThan(110)
})

test('one that is always too busy is given up, and says so', async () => {
  mood.busyEvery = 1
  await expect(bucket.put('one', Buffer.from('one'))).rejects.toThrow('S3 answered PUT with 503 SlowDown')
  expect(asked).toHaveLength(5)
  expect(objects.size).toBe(0)
})

test('a download that is cut off is begun anew, and what came damaged is never taken for whole', async () => {
  const bytes = Buffer.alloc(3_000_000, 7)
  await bucket.put('large', bytes)
  mood.cutAfter = [1_000_000, 0]
  expect(await bucket.get('large', join(folder, 'large'))).toBe(true)
  expect(await readFile(join(folder, 'large'))).toEqual(bytes)
  mood.damages = true
  await expect(bucket.get('large', join(folder, 'large'))).rejects.toThrow('S3 sent large damaged')
})

describe('at a start, one line says', () => {
  const refusal = (changed: Partial<typeof settings>) =>
    openBucket(given(changed)).then(String, (fault) => fault.message)
  test('which setting is wrong', async () => {
    const { S3_ENDPOINT: at } = settings
    const nobody = `http://127.0.0.1:${await freePort()}`
    expect(await refusal({ S3_BUCKET: 'loggia-flies' })).toBe(`S3_BUCKET: there is no bucket loggia-flies at ${at}`)
    expect(await refusal({ S3_ACCESS_KEY_ID: 'AKIDELSE' })).toBe(`S3_ACCESS_KEY_ID: ${at} knows no such key`)
    expect(await refusal({ S3_SECRET_ACCESS_KEY: 'else' })).toBe(
      `S3_SECRET_ACCESS_KEY: is not the one that goes with S3_ACCESS_KEY_ID at ${at}`,
    )
    expect(await refusal({ S3_REGION: 'eu-north-1' })).toMatch(/^S3_REGION: loggia-files is not in eu-north-1, says /)
    expect(await refusal({ S3_ENDPOINT: nobody })).toMatch(/^S3_ENDPOINT: \S+ can't be reached: .*ECONNREFUSED/)
    expect([...objects.keys()]).toEqual([])
  })

  test('that the server is too busy', async () => {
    mood.busyEvery = 1
    expect(await refusal({})).toMatch(/^S3_ENDPOINT: of no use: S3 answered GET with 503 SlowDown at /)
  })

  test('nothing where all is well, also with every tenth request refused; and nothing of it stays', async () => {
    mood.busyEvery = 3
    await openBucket(given())
    expect([...objects.keys()]).toEqual([])
  })
})

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('files are sent as they are read and written as they come: none is ever whole in the memory', async () => {
  const size = 160 * 1024 * 1024
  collectGarbage()
  const before = process.memoryUsage().arrayBuffers
  let [most, sent, passed] = [0, 0, 0]
  // Now and then, once what nobody holds any more is gone.
  const look = (chunk: string | Uint8Array) => {
    passed += chunk.length
    if (passed < size / 4) return
    passed = 0
    collectGarbage()
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-length': size })
      return pipeline(createReadStream('/dev/zero', { end: size - 1 }).on('data', look), response)
    }
    for await (const chunk of request) {
      sent += chunk.length
      look(chunk)
    }
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const large = bucketAt(given({ S3_ENDPOINT: `http://127.0.0.1:${port}` }))
  const [path, copy] = [join(folder, 'film'), join(folder, 'copy')]
  await writeFile(path, '')
  await truncate(path, size)
  await large.put('film', path)
  await large.get('film', copy)
  expect([sent, (await stat(copy)).size]).toEqual([size, size])
  expect(most).toBeLessThan(size / 2)
})
