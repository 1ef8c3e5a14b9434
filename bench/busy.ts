import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { adjustPoints } from '#domain/points/ledger/points.ts'
import { FIRST_REWARDS } from '#domain/points/test-rules.ts'
import { quantile } from '#server/requests/test-connections.ts'
import { chooseFirstPasswords, type TestSite, withDatabaseOf } from '#server/test-site.ts'
import { enrol } from './likes.ts'
import { type Measured, told } from './measuring/limits.ts'
import { load } from './measuring/load.ts'
import { loadApart } from './measuring/load-apart.ts'
import { visitsTo } from './measuring/visits.ts'

const crowds = [32, 256]
const askedEach = 40

/** A login takes a processor a while, whoever asks: it is asked for in each of so many turns. */
const turnsPerLogin = 8

type Question = [path: string, request?: RequestInit]

/**
 * How long one in a hundred waits who asks for a kept page or has something written, with nobody else on the site and beside
 * 32 and 256 connections that ask for kept pages one after the other. Each kind is asked for alone and beside a crowd in turn.
 */
export async function benchBusy({ address, dataDir }: TestSite): Promise<Record<string, Measured>> {
  const visits = await visitsTo(address)
  await load(address, visits)
  const kinds = await questionsOf(address, dataDir)
  const alone = await p99s(address, kinds)
  const figures: Record<string, Measured> = {}
  for (const connections of crowds) {
    const crowd = loadApart({ address, visits, connections, forEver: true })
    const beside = await Promise.race([p99s(address, kinds), crowd.done.then(() => alone)]).finally(crowd.end)
    for (const [kind, value] of Object.entries(beside)) {
      const reference = { what: 'alone', value: alone[kind] ?? Number.NaN }
      figures[`${kind}, p99 beside ${connections}`] = told(value, 'ms', reference)
    }
  }
  return figures
}

/** Milliseconds, of each kind. */
async function p99s(address: string, kinds: Record<string, () => Question>): Promise<Record<string, number>> {
  const times: Record<string, number[]> = {}
  // In turn, so that whatever else the machine does falls on each alike.
  for (let turn = 0; turn < askedEach; turn++) {
    for (const [kind, question] of Object.entries(kinds)) {
      if (kind === 'login' && turn % turnsPerLogin > 0) continue
      const [path, { headers, ...request } = {}] = question()
      // One address may not ask so often.
      const from = `10.${turn}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
      const began = performance.now()
      const all = { ...request, headers: { ...headers, 'x-forwarded-for': from }, redirect: 'manual' as const }
      const answer = await fetch(address + path, all)
      await answer.arrayBuffer()
      if (answer.status >= 400) throw new Error(`${kind} was answered ${answer.status}`)
      times[kind] = [...(times[kind] ?? []), performance.now() - began]
    }
  }
  return Object.fromEntries(Object.entries(times).map(([kind, taken]) => [kind, quantile(taken, 0.99)]))
}

/** Each is another person's, who has the points that a reward costs. */
async function questionsOf(address: string, dataDir: string): Promise<Record<string, () => Question>> {
  const { giulia: password } = await chooseFirstPasswords({ address, dataDir })
  const login = JSON.stringify({ username: 'giulia', password })
  const reward = 'modules-day'
  const { cost } = FIRST_REWARDS[reward]
  const tokens = await withDatabaseOf(dataDir, (db) => peopleWith(db, cost, askedEach * (1 + crowds.length)))
  const likes = tokens.values()
  const redemptions = tokens.values()
  return {
    'a kept page': () => ['/pricing'],
    '/api/me': () => ['/api/me', { headers: { token: tokens[0] ?? '' } }],
    search: () => ['/search?q=kitchen'],
    like: () => ['/schemes/1/like', { method: 'POST', headers: { token: String(likes.next().value) } }],
    login: () => ['/v1/api/index/login/login', { method: 'POST', body: login }],
    redeem: () => [
      '/account/points/redeem',
      {
        method: 'POST',
        headers: { token: String(redemptions.next().value) },
        body: new URLSearchParams({ reward, cost: String(cost), key: randomUUID() }),
      },
    ],
  }
}

async function peopleWith(db: Database, points: number, people: number): Promise<string[]> {
  const tokens = await enrol(db, people, 0)
  const [admin] = await db.select({ id: user.id }).from(user).where(eq(user.username, 'staff'))
  const actor = { id: admin?.id ?? '', name: '', role: 'admin' } as const
  for (const token of tokens) {
    await adjustPoints(db, actor, token.replace('token-of-', ''), { points, reason: 'bench' }, new Date())
  }
  return tokens
}
