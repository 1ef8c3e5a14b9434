import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { listenForChanges } from './changes.ts'

const { db, pool, connection } = await testDatabase()

function listen() {
  const heard: string[][] = []
  const states: boolean[] = []
  const warnings: string[] = []
  const changes = listenForChanges(
    connection,
    { onChange: (tags) => heard.push(tags), onListening: (listening) => states.push(listening) },
    { warn: (line: string) => warnings.push(line) } as unknown as Parameters<typeof listenForChanges>[2],
  )
  return { changes, heard, states, warnings }
}

test('a change is heard of once its transaction is over, and not if it is undone', async () => {
  const { changes, heard, states } = listen()
  await changes.ready
  await db.transaction(async (tx) => {
    await invalidate(tx, [cacheTags.scheme(1), cacheTags.designers])
    // Heard of meanwhile, and after what came before it.
    await invalidate(db, [cacheTags.news])
    await vi.waitUntil(() => heard.length === 1)
    expect(heard).toEqual([['news']])
  })
  await db
    .transaction(async (tx) => {
      await invalidate(tx, [cacheTags.scheme(2)])
      tx.rollback()
    })
    .catch(() => {})
  await invalidate(db, [cacheTags.page('home')])
  await vi.waitUntil(() => heard.length === 3)
  expect(heard).toEqual([['news'], ['scheme:1', 'designers'], ['page:home']])
  await changes.stop()
  expect(states).toEqual([true, false])
})

test('what was committed is heard of by whoever waits for it, and nobody waits for a lost connection', async () => {
  const { changes, heard } = listen()
  await changes.ready
  for (let id = 1; id <= 50; id++) {
    await invalidate(db, [cacheTags.scheme(id)])
    await changes.heard()
    expect(heard).toHaveLength(id)
  }
  await changes.stop()
  await changes.heard()
})

test('a lost connection is told at once and comes back by itself', async () => {
  const { changes, heard, states, warnings } = listen()
  await changes.ready
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'loggia changes' and datname = current_database()`,
  )
  await vi.waitUntil(() => states.length === 3, { timeout: 10_000 })
  expect(states).toEqual([true, false, true])
  expect(warnings).toHaveLength(1)
  await invalidate(db, [cacheTags.page('home')])
  await vi.waitUntil(() => heard.length === 1)
  await changes.stop()
})

test('once stopped, it leaves no connection behind', async () => {
  const { changes } = listen()
  await changes.ready
  await changes.stop()
  await vi.waitUntil(async () => {
    const client = new pg.Client(connection)
    await client.connect()
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where application_name = 'loggia changes' and datname = current_database()`,
    )
    await client.end()
    return rows.length === 0
  })
})
