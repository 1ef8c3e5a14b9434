import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'

const { db } = await testDatabase()

const orders = {
  designer_recent_idx: ['has_schemes desc, active_at desc, id desc', 'has_schemes, active_at, id'],
  designer_productive_idx: ['scheme_count desc, id desc', 'scheme_count, id'],
  designer_named_idx: ['has_schemes desc, name, id', 'has_schemes, name desc, id desc'],
}

test.each(Object.entries(orders))('%s has the market in its order, from either end', async (index, ends) => {
  for (const end of ends) {
    const plan = await db.transaction(async (tx) => {
      // A few rows are sorted sooner than found.
      await tx.execute(sql`set local enable_sort = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from designer where state = 'approved' order by ${sql.raw(end)} limit 12`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(index)
    expect(plan).not.toContain('Sort')
  }
})
