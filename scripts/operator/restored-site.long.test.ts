import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { chooseFirstPasswords, startSite, temporaryData } from '#server/test-site.ts'
import { startedData } from '#server/test-started-data.ts'
import { runCommand } from './test-command.ts'
import { compareSites } from './test-site-pages.ts'

vi.setConfig({ testTimeout: 240_000 })

const database = await testDatabase()

test('a site is backed up while it serves, and restored into an empty folder: its pages are the same, and its accounts log in', async () => {
  const open = new AsyncDisposableStack()
  onTestFinished(() => open.disposeAsync())
  const data = await startedData()
  open.defer(data.remove)
  const empty = await temporaryData()
  open.defer(empty.remove)
  const path = join(data.folder, 'backup')
  const key = { BACKUP_KEY: 'a key of many words' }
  const within = (folder: string) => ({ DATABASE_URL: '', MIGRATE_DATABASE_URL: '', DATA_DIR: folder, ...key })

  const first = await startSite(data.folder)
  open.defer(async () => void (await first.end()))
  const passwords = await chooseFirstPasswords(first)
  expect(await runCommand('backup.ts', [path], database, within(data.folder))).toMatchObject({ code: 0 })
  const onto = await runCommand('restore.ts', [path], database, within(data.folder))
  expect(onto).toMatchObject({ code: 1, said: 'The database is not empty: restore into an empty one.' })

  expect(await runCommand('restore.ts', [path], database, within(empty.folder))).toMatchObject({ code: 0 })
  const second = await startSite(empty.folder)
  open.defer(async () => void (await second.end()))
  expect(second.output()).not.toContain('Accounts to try it with')
  await compareSites(first.address, second.address)

  const body = JSON.stringify({ username: 'giulia', password: passwords.giulia })
  const answer = await fetch(`${second.address}/v1/api/index/login/login`, { method: 'POST', body })
  expect((await answer.json()).data).toMatchObject({ token: expect.any(String) })
})
