import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { outgoingMail } from '#db/schema/mail.ts'

/** How many letters wait, for how many seconds the first has been due, and how many were given up of those of a day. Nothing of whose. */
export async function readUnsent(db: Db): Promise<{ waiting: number; overdueSeconds: number; failed: number }> {
  const { rows } = await db.execute<{ waiting: number; overdueSeconds: number; failed: number }>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting,
      coalesce(extract(epoch from now() - min(due_at) filter (where state = 'waiting' and due_at < now())), 0)::float as "overdueSeconds",
      count(*) filter (where state = 'failed' and created_at > now() - interval '1 day')::int as failed
    from ${outgoingMail} where state <> 'sent'`)
  return rows[0] ?? { waiting: 0, overdueSeconds: 0, failed: 0 }
}
