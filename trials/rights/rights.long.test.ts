import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siteMap } from '../site-map.ts'
import { type Cast, newCast } from './roles.ts'
import { readTable } from './table.ts'
import { askToRead, askToWrite, refusedWays } from './walk.ts'
import { openWorld, type World } from './world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const table = await readTable()
let world: World
/** Those who only read are no others afterwards. */
let readers: Cast
beforeAll(async () => {
  world = await openWorld()
  readers = await newCast(world)
})
afterAll(() => world.close())

test('every route and action has a row in docs/rights.md, and every row is of one', async () => {
  const map = await siteMap()
  const wanted = [
    ...map.filter(({ reads }) => reads).map(({ path }) => `GET ${path}`),
    ...world.serverPaths,
    ...map.filter(({ writes }) => writes).map(({ path }) => `to ${path}`),
  ]
  const rows = table.map(({ name }) => name.replace(/^(POST|DELETE|PUT|PATCH) /, 'to '))
  expect([...new Set(rows)].toSorted()).toEqual([...new Set(wanted)].toSorted())
})

test.each(table.filter(({ name }) => name.startsWith('GET ')))('$name is shown as docs/rights.md says', async (row) => {
  expect(row.guard).toBe('')
  expect(await askToRead(world, { ...row, cast: readers })).toEqual(row.expected)
})

test.each(table.filter(({ name }) => !name.startsWith('GET ')))('$name is done as docs/rights.md says', async (row) => {
  const ways = refusedWays(world, row.guard)
  const answered = await askToWrite(world, { ...row, cast: await newCast(world) }, ways)
  expect(answered).toEqual({ answers: row.expected, letIn: [], written: [] })
})
