import { expect, test, vi } from 'vitest'
import { openDatabase } from './client.ts'
import { isLost } from './lost.ts'
import { testPair } from './test-pair.ts'

vi.setConfig({ testTimeout: 60_000 })

const pair = await testPair()
const quiet = () => {}
const whereIs = async (pool: ReturnType<typeof openDatabase>['pool']) =>
  (await pool.query<{ port: number }>('select inet_server_port() as port')).rows[0]?.port
const portOf = (url: string) => Number(new URL(url).port)

test('of several hosts the one that takes writes is asked, whichever comes first', async () => {
  const { pool, close } = openDatabase(pair.url, quiet)
  await pool.query('create table deed (of int)')
  expect(await whereIs(pool)).toBe(portOf(pair.ofPrimary))
  await close()
})

test('a standby alone is refused as one that takes no writes', async () => {
  const { pool, close } = openDatabase(pair.ofStandby, quiet)
  const refused = await pool.query('select 1').catch((error) => error)
  expect(refused.message).toContain('takes no writes')
  expect(isLost(refused)).toBe(true)
  await close()
})

test('a connection on which a write was refused is not used again', async () => {
  const { pool, close } = openDatabase(pair.ofPrimary, quiet)
  const pid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const before = await pid()
  const client = await pool.connect()
  const refused = client.query('begin read only; insert into deed values (0)')
  expect(isLost(await refused.catch((error) => error))).toBe(true)
  await new Promise((resolve) => client.once('end', resolve))
  client.release()
  expect(await pid()).not.toBe(before)
  await close()
})

test('the pool goes on at the standby that takes over, and keeps no connection to who was before', async () => {
  const { db, pool, close } = openDatabase(pair.url, quiet)
  await Promise.all(Array.from({ length: 5 }, () => pool.query('insert into deed values (1)')))
  await pair.followed()

  // Both are asked while they run, and their server ends.
  const read = pool.query('select pg_sleep(1), count(*)::int as count from deed')
  const write = pool.query('insert into deed select 2 from pg_sleep(1)').catch((error) => error)
  await vi.waitUntil(() => pool.totalCount - pool.idleCount === 2)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await pair.killPrimary()
  expect(isLost(await write)).toBe(true)
  const promoted = pair.promoteStandby()
  // What only reads was asked again, at whoever takes writes now.
  expect((await read).rows[0].count).toBe(5)
  await promoted

  await db.transaction(async (tx) => void (await tx.execute('insert into deed values (3)')))
  const places = await Promise.all(Array.from({ length: 10 }, () => whereIs(pool)))
  expect(new Set(places)).toEqual(new Set([portOf(pair.ofStandby)]))
  await close()
})
