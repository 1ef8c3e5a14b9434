import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#domain/media/test-media.ts'
import { derivativesIn } from './derivatives.ts'
import { mediaFiles } from './media-files.ts'
import { diskStorage } from './storage.ts'

const folder = await testFolder()
const incoming = join(folder, 'incoming')
const storage = diskStorage(join(folder, 'media'))
const files = mediaFiles({ storage, derivatives: derivativesIn(diskStorage(join(folder, 'made')), storage), incoming })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** An upload that began, and whose file was written to last, so many minutes ago. */
async function upload(name: string, began: number, written: number) {
  const own = join(incoming, name)
  await mkdir(own, { recursive: true })
  await writeFile(join(own, 'file'), name)
  await utimes(join(own, 'file'), minutesAgo(written), minutesAgo(written))
  await utimes(own, minutesAgo(began), minutesAgo(began))
}

test('without uploads there is nothing to sweep', async () => {
  await files.removeUnfinished(new Date())
})

test('what nobody has written to for long is removed, and a large file on a slow line is not', async () => {
  await upload('left', 90, 80)
  await upload('slow', 90, 1)
  await upload('new', 1, 1)
  await files.removeUnfinished(minutesAgo(60))
  expect((await readdir(incoming)).toSorted()).toEqual(['new', 'slow'])
})

test('at a start all is removed, whenever it came', async () => {
  await upload('just now', 0, 0)
  await files.removeUnfinished(new Date(Date.now() + 1000))
  expect(await readdir(incoming)).toEqual([])
})
