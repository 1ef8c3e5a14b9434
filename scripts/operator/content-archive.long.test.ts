import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { settingsOf, startSite, temporaryData } from '#server/test-site.ts'
import { startedData } from '#server/test-started-data.ts'
import { runCommand } from './test-command.ts'
import { compareSites } from './test-site-pages.ts'

vi.setConfig({ testTimeout: 240_000 })

const database = await testDatabase()

test('all content goes into an archive, and out of it in another installation: every page is the same', async () => {
  const open = new AsyncDisposableStack()
  onTestFinished(() => open.disposeAsync())
  const data = await startedData()
  open.defer(data.remove)
  const empty = await temporaryData()
  open.defer(empty.remove)
  const archive = join(empty.folder, 'content.zip')

  const first = await startSite(data.folder)
  open.defer(async () => void (await first.end()))
  const beside = { DATABASE_URL: '', DATA_DIR: data.folder }
  expect(await runCommand('export-content.ts', [archive], database, beside)).toMatchObject({
    code: 0,
    said: expect.stringContaining('All content is in'),
  })
  expect((await stat(archive)).mode & 0o777).toBe(0o600)

  const readIn = () => runCommand('import-content.ts', [archive], database, { DATA_DIR: empty.folder })
  expect(await readIn()).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+ records/) })
  expect(await readIn()).toMatchObject({ code: 1, said: expect.stringMatching(/^There is content here already/) })
  const second = await startSite(empty.folder, settingsOf(database))
  open.defer(async () => void (await second.end()))

  await compareSites(first.address, second.address)
})
