import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { growers } from '../../seed/large.ts'

vi.setConfig({ testTimeout: 240_000 })

const { db } = await testDatabase()

test('a page of a large market is read from the index of its order, from either end, and nothing is sorted', async () => {
  await growers.designers?.(db, 5_000)
  await db.execute(sql`update designer set scheme_count = id % 40 where id % 3 > 0`)
  await db.execute(sql`vacuum analyze designer`)
  const orders = {
    designer_recent_idx: ['has_schemes desc, active_at desc, id desc', 'has_schemes, active_at, id'],
    designer_productive_idx: ['scheme_count desc, id desc', 'scheme_count, id'],
    designer_named_idx: ['has_schemes desc, name, id', 'has_schemes, name desc, id desc'],
  }
  for (const [index, ends] of Object.entries(orders)) {
    for (const end of ends) {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, costs off)
        select id from designer where state = 'approved' order by ${sql.raw(end)} limit 12 offset 300`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index}`))
      expect(plan).not.toContain('Sort')
    }
  }
})
