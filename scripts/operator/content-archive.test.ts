import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import { testDatabase } from '#db/test-database.ts'
import { settingsOf, startSite, temporaryData } from '#server/test-site.ts'
import { startedData } from '#server/test-started-data.ts'
import { runCommand } from './test-command.ts'

vi.setConfig({ testTimeout: 240_000 })

const database = await testDatabase()

/** So many pages of each kind are compared. */
const OF_EACH_KIND = 6

/** Addresses of the sitemap, some of each kind. */
async function addressesAt(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  const kinds = Object.values(Object.groupBy(paths, (path) => path.replace(/[0-9]+|[^/]*$/g, '')))
  return kinds.flatMap((paths = []) => paths.slice(0, OF_EACH_KIND)).concat('/home', '/search?q=sofa', '/news.xml')
}

/** As a visitor gets it, without what differs from one answer to the next: nonces, and the site's own address. */
async function pageAt(site: string, path: string, language: string): Promise<string> {
  const answer = await fetch(site + path, { headers: { cookie: `lang=${language}` } })
  const text = await answer.text()
  return `${answer.status} ${text.replaceAll(site, '').replace(/nonce="[^"]*"/g, '')}`
}

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

  const addresses = await addressesAt(first.address)
  expect(addresses.length).toBeGreaterThan(40)
  for (const [index, path] of addresses.entries()) {
    const language = CONTENT_LANGUAGES[index % CONTENT_LANGUAGES.length] as string
    const page = await pageAt(first.address, path, language)
    expect(page).toMatch(/^200 /)
    expect(await pageAt(second.address, path, language), path).toBe(page)
  }
})
