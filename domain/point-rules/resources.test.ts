import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pointReward, pointTask } from '#db/schema/points.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { actOn, changeRecord } from '#domain/backstage/changes/change.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { readRecord } from '#domain/backstage/read.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { romeDay } from '#domain/points/days.ts'
import { redeemReward } from '#domain/points/ledger/points.ts'
import { member, pointsWith } from '#domain/points/test-points.ts'
import { readRewards, readTasks } from '#domain/points/versions.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { rewards } from './reward-resource.ts'
import { tasks } from './task-resource.ts'

const { db, connection } = await testDatabase()
const services = { db, clock: () => new Date() }
const admin = await appointed(db, 'admin')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const day = (days: number) => romeDay(inDays(days))
const like = { task: 'like', validFrom: day(30), state: 'offered', points: 7, cap: 3 } as const
const textures = { reward: 'textures', validFrom: day(30), state: 'offered', cost: 450, amount: 12 } as const

test('an administrator adds a version from a day that is still to come, changes it and takes it away again', async () => {
  let key = ''
  const adding = async () => {
    key = await createRecord(services, admin, tasks, like)
  }
  expect(await tagsWhile(connection, adding)).toEqual(['points-rules'])
  expect((await readTasks(db, day(29))).like).toEqual({ version: 1, points: 5, cap: 5 })
  expect((await readTasks(db, day(30))).like).toEqual({ version: 2, points: 7, cap: 3 })
  await changeRecord(services, admin, tasks, key, { version: 1, fields: { ...like, state: 'off' } })
  expect((await readTasks(db, day(30))).like).toBeUndefined()
  expect(await refusalOf(createRecord(services, admin, tasks, like))).toBe('already-there')
  await changeRecord(services, admin, tasks, key, { version: 2, fields: { ...like, task: 'share' } })
  expect(await readTasks(db, day(30))).toMatchObject({ like: { version: 1 }, share: { version: 2, points: 7 } })
  await actOn(services, admin, tasks, key, 'remove')
  expect((await readTasks(db, day(30))).share).toMatchObject({ points: 10 })
})

test('what has begun is neither changed nor removed, and nothing is added to the past', async () => {
  const before = await Promise.all([db.select().from(pointTask), db.select().from(pointReward)])
  const [begun] = await db.select().from(pointReward).where(eq(pointReward.reward, 'textures'))
  const key = String(begun?.id)
  const change = (fields: object) => changeRecord(services, admin, rewards, key, { version: 1, fields })
  expect(await refusalOf(change(textures))).toBe('rule-holds')
  expect(await refusalOf(change({ ...textures, validFrom: '2026-01-01' }))).toBe('rule-holds')
  expect(await refusalOf(actOn(services, admin, rewards, key, 'remove'))).toBe('rule-holds')
  for (const validFrom of ['2025-01-01', day(0)]) {
    expect(await refusalOf(createRecord(services, admin, rewards, { ...textures, validFrom }))).toBe('rule-holds')
    expect(await refusalOf(createRecord(services, admin, tasks, { ...like, validFrom }))).toBe('rule-holds')
  }
  expect(await Promise.all([db.select().from(pointTask), db.select().from(pointReward)])).toEqual(before)
})

test.each([
  ['changing what has begun', sql`update point_task set points = 6 where task = 'like'`],
  ['moving it to a later day', sql`update point_task set valid_from = '2099-01-01' where task = 'like'`],
  ['taking it away', sql`delete from point_reward where reward = 'models'`],
])('the database refuses %s, whoever writes', async (_, statement) => {
  const held = { cause: expect.objectContaining({ constraint: expect.stringMatching(/_begun_stays$/) }) }
  await expect(db.execute(statement)).rejects.toMatchObject(held)
})

test('the database refuses to move what is to come into the past', async () => {
  const key = await createRecord(services, admin, rewards, textures)
  const moving = db.execute(sql`update point_reward set valid_from = '2026-02-01' where id = ${Number(key)}`)
  await expect(moving).rejects.toMatchObject({ cause: { constraint: 'point_reward_begun_stays' } })
  await actOn(services, admin, rewards, key, 'remove')
})

test('a reward costs and gives what it does on the day, at the cost that was shown, and nothing on a day that it is off', async () => {
  const person = await member(db)
  await pointsWith(db).give(person.id, 5000, inDays(0))
  const key = await createRecord(services, admin, rewards, textures)
  const off = await createRecord(services, admin, rewards, { ...textures, validFrom: day(40), state: 'off' })
  const redeem = (cost: number, now: Date) =>
    redeemReward(db, person, { reward: 'textures', cost, key: randomUUID() }, now)
  expect(await refusalOf(redeem(450, inDays(0)))).toBe('reward-changed')
  expect(await refusalOf(redeem(500, inDays(30)))).toBe('reward-changed')
  await redeem(450, inDays(30))
  expect(await refusalOf(redeem(450, inDays(40)))).toBe('reward-changed')
  const { rows } = await db.execute(sql`
    select rule_version, amount from entitlement join point_transaction on point_transaction.id = transaction_id
    where entitlement.account_id = ${person.id}`)
  expect(rows).toEqual([{ rule_version: 2, amount: 12 }])
  expect((await readRewards(db, day(40))).textures).toBeUndefined()
  for (const each of [key, off]) await actOn(services, admin, rewards, each, 'remove')
})

test.each([
  ['no points', tasks, { ...like, points: 0 }, 'input-invalid'],
  ['a task that there isn’t', tasks, { ...like, task: 'sleep' }, 'input-invalid'],
  ['a version of its own', tasks, { ...like, ruleVersion: 9 }, 'input-invalid'],
  ['no such day', rewards, { ...textures, validFrom: '2027-02-30' }, 'input-invalid'],
  ['a basic task that counts twice', tasks, { ...like, task: 'profile', cap: 2 }, 'task-once'],
  ['a week of eight days', rewards, { ...textures, reward: 'modules-week', amount: 8 }, 'reward-says-days'],
])('%s is refused', async (_, resource, fields, reason) => {
  expect(await refusalOf(createRecord(services, admin, resource, fields))).toBe(reason)
})

test('only administrators see and change them', async () => {
  for (const role of ['member', 'support', 'editor', 'moderator'] as const)
    expect(await refusalOf(createRecord(services, await appointed(db, role), tasks, like))).toBe('not-allowed')
})

test('who sets a new cost sees how many have the points for it, and for the one before', async () => {
  const [rich, poor] = [await member(db), await member(db)]
  const [before] = await db.select().from(pointReward).where(eq(pointReward.reward, 'models'))
  const reachOf = async (key: string) => {
    const cells = (await readRecord(db, admin, rewards, key))?.cells ?? []
    return Object.fromEntries(cells.map(({ name, value }) => [name, Number(value ?? Number.NaN)]))
  }
  const key = await createRecord(services, admin, rewards, { ...textures, reward: 'models', cost: 300_000 })
  expect(await reachOf(key)).toMatchObject({ reach: 0 })
  const { reachBefore = 0 } = await reachOf(key)
  await pointsWith(db).give(rich.id, 300_000, inDays(0))
  await pointsWith(db).give(poor.id, 500, inDays(0))
  expect(await reachOf(key)).toMatchObject({ reach: 1, reachBefore: reachBefore + 2 })
  expect(await reachOf(String(before?.id))).toMatchObject({ reach: reachBefore + 2, reachBefore: Number.NaN })
})
