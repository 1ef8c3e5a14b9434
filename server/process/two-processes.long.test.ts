import { beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { readDesigners } from '#seed/designers.ts'
import { settingsOf, startSite, type TestSite, temporaryData } from '../test-site.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 })

const database = await testDatabase()
const { db, pool } = database
let sites: TestSite[] = []

beforeAll(async () => {
  const data = await temporaryData()
  const settings = settingsOf(database)
  sites = await Promise.all([startSite(data.folder, settings), startSite(data.folder, settings)])
  return async () => {
    await Promise.all(sites.map((site) => site.end()))
    await data.remove()
  }
})

const homePages = () => Promise.all(sites.map(async ({ address }) => (await fetch(`${address}/home`)).text()))

test('two first starts at once load the sample content once', async () => {
  const { rows } = await pool.query<{ name: string }>('select name from designer order by name')
  const names = [...(await readDesigners()).values()].map(({ name }) => name)
  expect(rows.map(({ name }) => name).sort()).toEqual(names.sort())
  const accounts = sites.map((site) => site.output().includes('Accounts to try it with'))
  expect(accounts.toSorted()).toEqual([false, true])
})

test('a write through one process drops the page in the others', async () => {
  await homePages()
  // Behind the back of the site, nothing tells it: what both show now comes from their memory.
  await pool.query(`update page set published = jsonb_set(published, '{title}', '"Unheard"') where slug = 'home'`)
  for (const page of await homePages()) expect(page).toContain('<title>Design breathtaking visuals with ease')

  const blocks = [{ kind: 'statement', text: 'New words' }]
  await draftPage(db, SYSTEM, 'home', 'en', { title: 'New words', description: 'New words', blocks })
  for (const page of await homePages()) expect(page).not.toContain('New words')
  await publishPage(db, SYSTEM, 'home', 'en')
  await vi.waitFor(async () => {
    for (const page of await homePages()) expect(page).toContain('<title>New words')
  }, 5000)
})
