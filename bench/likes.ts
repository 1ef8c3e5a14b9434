import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { startSite, temporaryData, withDatabaseOf } from '#server/test-site.ts'

/**
 * So many people like one scheme at the same moment, each over a connection that is open already: every like is written
 * and answered once. Each round takes another scheme.
 * @returns milliseconds below which 50 and 95 of 100 answers were
 * @throws where a like was lost, counted twice or refused
 */
export async function benchLikes({ people = 200, rounds = 10, roundsToWarmUp = 3 } = {}) {
  const data = await temporaryData()
  const site = await startSite(data.folder)
  const agent = new Agent({ keepAlive: true, maxSockets: people, maxFreeSockets: people })
  try {
    const tokens = await withDatabaseOf(data.folder, (db) => enrol(db, people))
    const times: number[] = []
    for (let scheme = 1; scheme <= roundsToWarmUp + rounds; scheme++) {
      const counts = () => withDatabaseOf(data.folder, (db) => likesOf(db, scheme))
      const before = await counts()
      const url = `${site.address}/schemes/${scheme}/like`
      const taken = await Promise.all(tokens.map((token) => timedLike(agent, url, token)))
      const after = await counts()
      if (after.rows !== before.rows + people || after.counted !== before.counted + people) {
        throw new Error('a like was lost or counted twice')
      }
      if (scheme > roundsToWarmUp) times.push(...taken)
    }
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    return { p50: at(0.5), p95: at(0.95) }
  } finally {
    agent.destroy()
    await site.end()
    await data.remove()
  }
}

/** Accounts with a session each. @returns the tokens */
async function enrol(db: Database, people: number): Promise<string[]> {
  const { rows } = await db.execute<{ token: string }>(sql`
    with person as (
      insert into "user" (id, name, email, username, display_username, age_stated_at)
      select 'fan-' || n, 'Fan', 'fan-' || n || '@example.com', 'fan-' || n, 'fan-' || n, now()
      from generate_series(1, ${people}::int) as n returning id
    )
    insert into session (id, token, user_id, expires_at)
    select id, 'token-of-' || id, id, now() + interval '1 day' from person returning token`)
  return rows.map(({ token }) => token)
}

async function likesOf(db: Database, scheme: number) {
  const { rows } = await db.execute<{ rows: number; counted: number }>(sql`
    select like_count as counted, (select count(*)::int from scheme_like where scheme_id = id) as rows
    from scheme where id = ${scheme}`)
  return rows[0] as { rows: number; counted: number }
}

async function timedLike(agent: Agent, url: string, token: string): Promise<number> {
  const began = performance.now()
  const asked = request(url, { method: 'POST', agent, headers: { token } }).end()
  const [answer] = await once(asked, 'response')
  const { liked } = (await json(answer)) as { liked?: boolean }
  if (!liked) throw new Error(`a like was answered with ${answer.statusCode}`)
  return performance.now() - began
}

if (import.meta.main) console.log(await benchLikes())
