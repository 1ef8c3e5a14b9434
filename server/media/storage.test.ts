import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testFolder } from '#domain/media/test-media.ts'
import { testBucket } from './bucket/test-bucket.ts'
import { diskStorage } from './storage.ts'

const folder = await testFolder()
const onDisk = diskStorage(folder)
const { storage: inBucket } = await testBucket()

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('in %s', (_, storage) => {
  const read = async (key: string) => readFile((await storage.find(key)) ?? '', 'utf8')

  test('what is written is found whole under its key', async () => {
    expect([await storage.find('ab/one.jpg'), await storage.has('ab/one.jpg')]).toEqual([null, false])
    await storage.write('ab/one.jpg', Buffer.from('one'))
    expect([await read('ab/one.jpg'), await storage.has('ab/one.jpg')]).toEqual(['one', true])
    expect(await storage.atHand('ab/one.jpg')).toEqual(await storage.find('ab/one.jpg'))
  })

  test('a local file is taken, and is there no more', async () => {
    const path = join(await testFolder(), 'two')
    await writeFile(path, 'two')
    await storage.take('ab/two.jpg', path)
    expect(await read('ab/two.jpg')).toBe('two')
    await expect(readFile(path)).rejects.toThrow(/ENOENT/)
  })

  test('nothing at all is a file too', async () => {
    await storage.write('ab/none.bin', Buffer.alloc(0))
    expect([await read('ab/none.bin'), await storage.has('ab/none.bin')]).toEqual(['', true])
  })

  test('a folder of files is written at once, also twice, and removed at once', async () => {
    const make = async (path: string) => {
      await mkdir(join(path, 'within'))
      for (const name of ['0_0.webp', '1_0.webp']) await writeFile(join(path, 'within', name), name)
      return join(path, 'within')
    }
    await Promise.all([storage.writeAll('cd/cd12/tiles-8', make), storage.writeAll('cd/cd12/tiles-8', make)])
    await storage.write('cd/cd12/480.avif', Buffer.from('small'))
    await storage.write('cd/cd12a.jpg', Buffer.from('another'))
    expect(await read('cd/cd12/tiles-8/1_0.webp')).toBe('1_0.webp')
    await storage.removeAll('cd/cd12')
    for (const name of ['tiles-8/0_0.webp', 'tiles-8/1_0.webp', '480.avif']) {
      expect(await storage.has(`cd/cd12/${name}`)).toBe(false)
      expect(await storage.find(`cd/cd12/${name}`)).toBeNull()
    }
    expect(await read('cd/cd12a.jpg')).toBe('another')
  })

  test('what is removed is gone, and may be removed again and written anew', async () => {
    await storage.write('ef/gone.jpg', Buffer.from('gone'))
    for (let again = 0; again < 2; again++) await storage.remove('ef/gone.jpg')
    expect([await storage.find('ef/gone.jpg'), await storage.has('ef/gone.jpg')]).toEqual([null, false])
    await storage.write('ef/gone.jpg', Buffer.from('back'))
    expect(await read('ef/gone.jpg')).toBe('back')
  })
})

test('many writers of one key leave one whole file and nothing beside it', async () => {
  const versions = Array.from({ length: 10 }, (_, i) => Buffer.alloc(200_000, i))
  await Promise.all(versions.map((bytes) => onDisk.write('gh/same.bin', bytes)))
  const found = await readFile(join(folder, 'gh/same.bin'))
  expect(versions.some((bytes) => bytes.equals(found))).toBe(true)
  expect(await readdir(join(folder, 'gh'))).toEqual(['same.bin'])
})

test('a write that fails leaves nothing behind', async () => {
  await mkdir(join(folder, 'ij/taken.jpg/inside'), { recursive: true })
  await expect(onDisk.write('ij/taken.jpg', Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(join(folder, 'ij'))).toEqual(['taken.jpg'])
})
