import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#domain/media/test-media.ts'
import { diskStorage } from './storage.ts'

const folder = await testFolder()
const storage = diskStorage(folder)

test('what is written is found whole under its key', async () => {
  expect(await storage.find('ab/one.jpg')).toBeNull()
  await storage.write('ab/one.jpg', Buffer.from('one'))
  expect(await readFile((await storage.find('ab/one.jpg')) ?? '', 'utf8')).toBe('one')
})

test('many writers of one key leave one whole file and nothing beside it', async () => {
  const versions = Array.from({ length: 10 }, (_, i) => Buffer.alloc(200_000, i))
  await Promise.all(versions.map((bytes) => storage.write('cd/same.bin', bytes)))
  const found = await readFile(join(folder, 'cd/same.bin'))
  expect(versions.some((bytes) => bytes.equals(found))).toBe(true)
  expect(await readdir(join(folder, 'cd'))).toEqual(['same.bin'])
})

test('a write that fails leaves nothing behind', async () => {
  await mkdir(join(folder, 'ef/taken.jpg/inside'), { recursive: true })
  await expect(storage.write('ef/taken.jpg', Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(join(folder, 'ef'))).toEqual(['taken.jpg'])
})
