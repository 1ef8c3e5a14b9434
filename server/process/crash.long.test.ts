import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { pointTransaction } from '#db/schema/points.ts'
import { SYSTEM } from '#domain/actor.ts'
import { adjustPoints } from '#domain/points/ledger/points.ts'
import { startSite, type TemporaryData, type TestSite, withDatabaseOf } from '../test-site.ts'
import { startedData } from '../test-started-data.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

let data: TemporaryData
let site: TestSite

/** Behind a proxy, so that visitors can come from several addresses. */
const start = () => startSite(data.folder, { TRUST_PROXY: 'loopback' })

beforeAll(async () => {
  data = await startedData()
  site = await start()
  return async () => {
    await site.end()
    await data.remove()
  }
})

const password = 'quattro-finestre-aperte'

/** `REDEMPTIONS=1000` takes as many as the promise names. */
const redemptions = Number(process.env.REDEMPTIONS ?? 100)

async function call(path: string, body: object): Promise<{ code: number; msg: string; data?: { token?: string } }> {
  const answer = await fetch(site.address + path, {
    method: 'POST',
    // Each from an address of its own: so many accounts are made from one in an hour.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Awaited<ReturnType<typeof call>>
}

async function newMember(): Promise<{ token: string; username: string }> {
  const account = newAccount()
  await call('/api/v1/user/register', account)
  const { data } = await call('/v1/api/index/login/login', { username: account.username, password })
  return { token: data?.token ?? '', username: account.username }
}

function newAccount() {
  const username = `a${randomBytes(8).toString('hex')}`
  return { username, email: `${username}@example.com`, password, age: true }
}

/** A request whose head the server has, and whose body it waits for. */
async function beginToRegister() {
  const begun = request(`${site.address}/api/v1/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  const answered = once(begun, 'response').then(([answer]) => json(answer) as Promise<{ code: number }>)
  begun.flushHeaders()
  await once(begun, 'continue')
  return { finish: () => begun.end(JSON.stringify(newAccount())), answered }
}

const processesOn = async (folder: string) => {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args'])
  return stdout.split('\n').filter((line) => line.includes(folder))
}

test('kill -9 in the middle of redemptions: each happens once or not at all, and all can be asked for again', {
  timeout: 600_000,
}, async () => {
  const { token, username } = await newMember()
  const keys = Array.from({ length: redemptions }, () => randomUUID())
  const [owner] = await withDatabaseOf(data.folder, (db) => db.select().from(user).where(eq(user.username, username)))
  const id = owner?.id ?? ''
  const cost = 500
  await withDatabaseOf(data.folder, (db) =>
    adjustPoints(db, SYSTEM, id, { points: cost * redemptions, reason: 'For a test' }, new Date()),
  )
  const redeem = async (key: string) => {
    const form = new URLSearchParams({ reward: 'textures', cost: String(cost), key })
    const address = `${site.address}/account/points/redeem?reward=textures`
    const { status } = await fetch(address, { method: 'POST', headers: { token }, body: form, redirect: 'manual' })
    return status === 303
  }
  const acknowledged: string[] = []
  /** Four at a time; whoever loses the connection gives up. */
  function redeemAll() {
    const waiting = [...keys]
    const one = async () => {
      for (let key = waiting.pop(); key; key = waiting.pop()) if (await redeem(key)) acknowledged.push(key)
    }
    return Promise.all(Array.from({ length: 4 }, () => one().catch(() => {})))
  }
  const visitors = redeemAll()
  await vi.waitUntil(() => acknowledged.length >= redemptions / 2, { timeout: 200_000 })
  await site.end('SIGKILL')
  await visitors
  // What it was receiving.
  await mkdir(join(data.folder, 'incoming/upload'), { recursive: true })

  site = await start()
  expect(await readdir(join(data.folder, 'incoming'))).toEqual([])
  const entered = await withDatabaseOf(data.folder, (db) => redeemedBy(db, id))
  expect(new Set(entered).size).toBe(entered.length)
  expect(entered).toEqual(expect.arrayContaining(acknowledged))
  expect(await pointsOf(token)).toBe(cost * (redemptions - entered.length))

  acknowledged.length = 0
  await redeemAll()
  expect(acknowledged.toSorted()).toEqual(keys.toSorted())
  expect((await withDatabaseOf(data.folder, (db) => redeemedBy(db, id))).toSorted()).toEqual(keys.toSorted())
  expect(await pointsOf(token)).toBe(0)
})

/** The keys of an account's redemptions that have both their entries and their reward. */
async function redeemedBy(db: Database, accountId: string): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select substr(idempotency_key, 8) as key from point_transaction as of
    join point_entry on point_entry.transaction_id = of.id and book = 'account'
    join entitlement on entitlement.transaction_id = of.id
    where of.account_id = ${accountId} and of.kind = 'redeem' group by 1 having sum(points) = -500`)
  const whole = rows.map(({ key }) => key)
  const all = await db.$count(
    pointTransaction,
    and(eq(pointTransaction.accountId, accountId), eq(pointTransaction.kind, 'redeem')),
  )
  expect(whole).toHaveLength(all)
  return whole
}

async function pointsOf(token: string): Promise<unknown> {
  const answer = await fetch(`${site.address}/v1/admin/account/user_info`, { method: 'POST', headers: { token } })
  const { data: told } = (await answer.json()) as { data: { points: number } }
  return told.points
}

test('SIGTERM answers what is under way, and leaves no process behind', async () => {
  // As many as have their passwords hashed at once: the others would wait.
  const underWay = await Promise.all(Array.from({ length: 2 }, beginToRegister))
  const exit = site.end('SIGTERM')
  await vi.waitUntil(() =>
    fetch(site.address).then(
      () => false,
      () => true,
    ),
  )
  for (const { finish } of underWay) finish()
  expect((await Promise.all(underWay.map(({ answered }) => answered))).map(({ code }) => code)).toEqual(
    Array(2).fill(1),
  )
  // Where it had lost its patience it would be another code.
  expect(await exit).toBe(0)
  expect(await processesOn(data.folder)).toEqual([])

  site = await start()
  expect(site.output()).not.toContain('Took over')
})

test('a second start on the same data says so in one line and disturbs nobody', async () => {
  const refused = await startSite(data.folder).catch((error: Error) => error.message)
  expect(refused).toMatch(/ended with code 1\.\nAnother Loggia is running on the data in .+\n$/)
  expect((await fetch(`${site.address}/readyz`)).status).toBe(200)
})
