import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testBucket } from '#server/media/bucket/test-bucket.ts'
import { settingsOf, startSite, type TestSite, temporaryData } from '#server/test-site.ts'
import { startedData } from '#server/test-started-data.ts'
import { runCommand } from './test-command.ts'
import { compareSites } from './test-site-pages.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const bucket = await testBucket()
const database = await testDatabase()
const installations = [
  { files: 'a folder', database, settings: {} },
  { files: 'a bucket', database: await testDatabase(), settings: bucket.settings },
]
let first: TestSite
let archive: string
let exported: Awaited<ReturnType<typeof runCommand>>

beforeAll(async () => {
  const data = await startedData()
  const folder = await temporaryData()
  archive = join(folder.folder, 'content.zip')
  first = await startSite(data.folder)
  const beside = { DATABASE_URL: '', DATA_DIR: data.folder }
  exported = await runCommand('export-content.ts', [archive], database, beside)
  return async () => {
    await first.end()
    await folder.remove()
    await data.remove()
  }
})

test('all content goes into an archive that nobody else may read', async () => {
  expect(exported).toMatchObject({ code: 0, said: expect.stringContaining('All content is in') })
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
})

test.each(installations)('read in where files are in $files, it makes every page the same', async (installation) => {
  const { database, settings } = installation
  const empty = await temporaryData()
  onTestFinished(empty.remove)
  const readIn = () => runCommand('import-content.ts', [archive], database, { DATA_DIR: empty.folder, ...settings })
  expect(await readIn()).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+ records/) })
  expect(await readIn()).toMatchObject({ code: 1, said: expect.stringMatching(/^There is content here already/) })
  const second = await startSite(empty.folder, { ...settingsOf(database), ...settings })
  onTestFinished(async () => void (await second.end()))

  await compareSites(first.address, second.address)
})
