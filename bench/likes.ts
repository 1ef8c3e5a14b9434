import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { SESSION_SECONDS } from '#domain/accounts/rules.ts'
import { startSite, temporaryData, withDatabaseOf } from '#server/test-site.ts'

/**
 * So many people like one scheme at the same moment, each over a connection that is open already: every like is written,
 * earns points and is answered, once. Each round takes another scheme, and other people, as a day's first likes earn most.
 * @returns milliseconds below which 50 and 95 of 100 answers were
 * @throws where a like was lost, counted twice or refused
 */
export async function benchLikes({ people = 200, rounds = 20, roundsToWarmUp = 10 } = {}) {
  const data = await temporaryData()
  // Each from an address of their own: one may not write so often.
  const site = await startSite(data.folder, { TRUST_PROXY: 'loopback' })
  const { hostname, host, port } = new URL(site.address)
  const sockets = Array.from({ length: people }, () => connect(Number(port), hostname).setNoDelay())
  try {
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    const times: number[] = []
    for (let scheme = 1; scheme <= roundsToWarmUp + rounds; scheme++) {
      const counts = () => withDatabaseOf(data.folder, (db) => likesOf(db, scheme))
      const before = await counts()
      const tokens = await withDatabaseOf(data.folder, (db) => enrol(db, people, scheme))
      const question = `POST /schemes/${scheme}/like HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n`
      const taken = await Promise.all(
        tokens.map((token, index) =>
          timedLike(
            sockets[index] as Socket,
            `${question}X-Forwarded-For: 10.0.${scheme}.${index}\r\nToken: ${token}\r\n\r\n`,
          ),
        ),
      )
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
    for (const socket of sockets) socket.destroy()
    await site.end()
    await data.remove()
  }
}

/** Accounts that logged in just now. @returns their tokens */
export async function enrol(db: Database, people: number, round: number): Promise<string[]> {
  const { rows } = await db.execute<{ token: string }>(sql`
    with person as (
      insert into "user" (id, name, email, username, display_username, age_stated_at)
      select fan, 'Fan', fan || '@example.com', fan, fan, now()
      from generate_series(1, ${people}::int) as n, concat('fan-', ${round}::int, '-', n) as fan returning id
    )
    insert into session (id, token_hash, user_id, expires_at)
    select id, translate(encode(sha256(convert_to('token-of-' || id, 'UTF8')), 'base64'), '+/=', '-_'), id,
      now() + make_interval(secs => ${SESSION_SECONDS}) from person returning 'token-of-' || user_id as token`)
  return rows.map(({ token }) => token)
}

async function likesOf(db: Database, scheme: number) {
  const { rows } = await db.execute<{ rows: number; counted: number }>(sql`
    select like_count as counted, (select count(*)::int from scheme_like where scheme_id = id) as rows
    from scheme where id = ${scheme}`)
  return rows[0] as { rows: number; counted: number }
}

/** Knowing where the answer ends is all that is done meanwhile, as who asks shares the cores with who answers. */
async function timedLike(socket: Socket, question: string): Promise<number> {
  const began = performance.now()
  socket.write(question)
  let answer = ''
  while (!answer.endsWith('\r\n0\r\n\r\n')) answer += (await once(socket, 'data'))[0]
  const taken = performance.now() - began
  if (!answer.includes('"liked":true')) throw new Error(`a like was answered ${answer.split('\r\n', 1)[0]}`)
  return taken
}

if (import.meta.main) console.log(await benchLikes())
