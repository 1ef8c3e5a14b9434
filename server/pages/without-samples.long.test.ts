import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test, vi } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { model } from '#db/schema/models.ts'
import { password, testServices } from '#domain/accounts/test-services.ts'
import { turnOn } from '#domain/accounts/two-factor/test-two-factor.ts'
import { testFolder } from '#domain/media/test-media.ts'
import { listAddresses } from '#domain/pages/addresses.ts'
import { removeSamples } from '#domain/samples/removing.ts'
import { digestOf, hasSamples } from '#domain/samples/rules.ts'
import { countSamples } from '#domain/samples/samples.ts'
import { loadSampleContent } from '#seed/start.ts'
import { diskStorage } from '../media/storage.ts'
import { builtSite } from '../test-built-site.ts'

vi.setConfig({ hookTimeout: 240_000 })

const services = await testServices()
const { db } = services
const folder = await testFolder()
const load = async () => {
  const lines: string[] = []
  await loadSampleContent({ db, storage: diskStorage(`${folder}/media`), report: (line) => lines.push(line) })
  return lines
}

/** Whatever is in the database. */
const lists = [
  ...['/home', '/points', '/contact', '/search', '/search?q=chair', '/news.xml', '/sitemap.xml'],
  ...['/gallery/market', '/gallery/market/all', '/gallery/ideas', '/gallery/manual', '/gallery/models'],
  ...['/gallery/models?tab=combined', '/gallery/models?tab=product', '/gallery/models/scene'],
  ...['/gallery/models/combined', '/gallery/models/product'],
  ...['/support/help', '/support/training', '/support/training?q=wall'],
]
/** Of one record each, which their address names. */
const singles = [
  ...['/gallery/models/detail', '/gallery/models/combinedetail', '/gallery/models/singerdetail'],
  ...['/support/training/detail', '/gallery/detail', '/gallery/scheme'],
]
let site: FastifyInstance
let samples: string[]
/** Where `singles` led while there was something to lead to. */
let led: { path: string; to: string; status: number }[]
const statusOf = async (url: string) => (await site.inject({ url })).statusCode
/** Those that are not answered as they should be. */
const notAnswered = async (addresses: string[], status: number) => {
  const answers = []
  for (const url of addresses) answers.push({ url, is: await statusOf(url) })
  return answers.filter(({ is }) => is !== status)
}

beforeAll(async () => {
  await load()
  site = await builtSite(services, folder)
  const before = await listAddresses(db)
  const there = await notAnswered(lists, 200)
  expect(there).toEqual([])
  led = await Promise.all(
    singles.map(async (path) => {
      const to = String((await site.inject({ url: `${path}?lang=italy` })).headers.location)
      return { path, to, status: await statusOf(to) }
    }),
  )
  const sara = await services.enrol('sara')
  await db.update(user).set({ role: 'admin' }).where(eq(user.id, sara.person.id))
  await turnOn(services, sara)
  const seen = digestOf(await countSamples(db))
  await removeSamples(services, { token: sara.token }, { seen, password, address: services.elsewhere() })
  const left = new Set((await listAddresses(db)).map(({ path }) => path))
  samples = before.map(({ path }) => path).filter((path) => !left.has(path))
  return () => site.close()
})

test('every public page stands without sample data, in both languages', async () => {
  const left = (await listAddresses(db)).map(({ path }) => path)
  expect(left.length).toBeGreaterThan(20)
  const all = [...lists, ...left]
  const italian = all.map((path) => `${path}${path.includes('?') ? '&' : '?'}lang=italy`)
  expect(await notAnswered([...all, ...italian], 200)).toEqual([])
})

test('what was made up is nowhere any more: its addresses, its names, the company’s telephone', async () => {
  expect(samples.length).toBeGreaterThan(300)
  // Of each kind some: they are answered by the same routes.
  const some = samples.filter((_, index) => index % 40 === 0)
  expect(await notAnswered(some, 404)).toEqual([])
  const saidOn = async (url: string) =>
    (await site.inject({ url })).body.match(/Studio Brera|02 0000 0000|our-partners|Three houses|instagram/)
  for (const path of ['/home', '/contact', '/partner', '/gallery/market', '/search?q=brera'])
    expect(await saidOn(path), path).toBeNull()
})

test('a page of one record leads to the newest where its address names none, if there is one', async () => {
  for (const { path, to, status } of led) {
    const address = new URL(to, 'http://127.0.0.1')
    expect(address.pathname).toBe(path)
    expect(address.searchParams.get('id')).toMatch(/^\d+$/)
    expect(address.searchParams.get('lang')).toBe('italy')
    expect(status).toBe(200)
  }
  expect(await notAnswered(singles, 404)).toEqual([])
})

test('no restart brings it back, and its files are let go', async () => {
  expect(await load()).toEqual([])
  expect(hasSamples(await countSamples(db))).toBe(false)
  expect(await db.$count(designer)).toBe(0)
  expect(await db.$count(model)).toBe(0)
  expect(await db.$count(media, sql`name like 'hub/%'`)).toBe(0)
  expect(await db.$count(media, sql`unused_since is not null`)).toBeGreaterThan(500)
})
