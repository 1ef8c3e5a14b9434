import type pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { createAuth } from '#domain/accounts/auth.ts'
import { readSecrets } from '#domain/accounts/secrets.ts'
import { builtSite } from '../test-built-site.ts'
import { settingsOfEmbedded, startSite } from '../test-site.ts'
import { startedData } from '../test-started-data.ts'

vi.setConfig({ hookTimeout: 240_000 })

/** What a page may ask the database, whoever looks at it first: docs/decisions/pages-from-memory.md. */
const most = 3

const asked: string[] = []
let get: (path: string) => Promise<number>
let one: (question: string) => Promise<string>

beforeAll(async () => {
  const data = await startedData()
  // For its database, with all that a first start brings.
  const running = await startSite(data.folder)
  const { DATABASE_URL: connection } = await settingsOfEmbedded(data.folder)
  const { db, pool, close } = openDatabase(connection)
  pool.on('connect', noteQuestions)
  const siteUrl = 'http://127.0.0.1:3000'
  const auth = createAuth({ db, secrets: await readSecrets(db), siteUrl, secureCookies: false })
  const site = await builtSite({ db, pool, auth, connection, clock: () => new Date() }, data.folder)
  get = async (path) => (await site.inject({ url: path })).statusCode
  one = async (question) => String((await pool.query<{ one: unknown }>(question)).rows[0]?.one)
  return async () => {
    await site.close()
    await close()
    await running.end()
    await data.remove()
  }
})

function noteQuestions(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: [{ text: string } | string]) => {
    asked.push(typeof given[0] === 'string' ? given[0] : given[0].text)
    return query(...given)
  }) as typeof client.query
}

test.each([
  ['/home'],
  ['/pricing'],
  ['/product/design'],
  ['/partner'],
  ['/news'],
  ['/gallery/market'],
  ['/gallery/market/all'],
  ['/gallery/market/all?style=modern'],
  ['/gallery/detail?id=', 'select max(id) as one from designer'],
  ['/gallery/ideas'],
  ['/gallery/ideas?style=modern&sort=popular'],
  ['/gallery/scheme?id=', 'select scheme_id as one from scheme_model group by 1 order by count(*) desc limit 1'],
  ['/gallery/models'],
  ['/gallery/models?tab=combined'],
  ['/gallery/models?tab=product'],
  ['/gallery/models/scene'],
  ['/gallery/models/combined'],
  ['/gallery/models/product'],
  ['/gallery/models/product?style=modern&sort=name'],
  ['/gallery/models/product?brand=', 'select slug as one from brand order by id limit 1'],
  ['/gallery/models/brand/', 'select slug as one from brand order by id limit 1'],
  ['/gallery/models/detail?id=', "select min(id) as one from model where kind = 'scene'"],
  ['/gallery/models/combinedetail?id=', "select min(id) as one from model where kind = 'combined'"],
  ['/gallery/models/singerdetail?id=', "select min(id) as one from model where kind = 'product'"],
  ['/support/help'],
  ['/support/help?article=', 'select min(slug) as one from help_article'],
  ['/gallery/manual'],
  ['/support/training'],
  ['/support/training?q=wall'],
  ['/support/training/detail?id=', 'select min(id) as one from course'],
  ['/news/', 'select min(slug) as one from article'],
  ['/points'],
  ['/contact'],
  ['/support/developerdoc'],
  ['/720?id=%2F720%2Fpanorama%2F', 'select min(id) as one from panorama'],
  ['/720/panorama/', 'select min(id) as one from panorama'],
  ['/sitemap.xml'],
  ['/news.xml'],
])('%s asks the database three times at the most', async (start, id?: string) => {
  const path = start + (id ? await one(id) : '')
  asked.length = 0
  expect(await get(path)).toBe(200)
  // Which files are withheld is looked up by the clock, and at the start where redirects lead and what is said of the company.
  const ofPage = asked.filter(
    (text) => !/^\s*(begin|commit)|withheld_media|from "(redirect|site_settings)"/i.test(text),
  )
  expect(ofPage.length, ofPage.join('\n')).toBeLessThanOrEqual(most)
})
