import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import type { Account } from '#domain/actor.ts'

export const staff: Account = { id: 'house', name: 'House', role: 'staff' }

/** An account of a member, as registering leaves it. */
export async function member(db: Db, given: Partial<typeof user.$inferInsert> = {}): Promise<Account> {
  const id = randomUUID()
  const named = { id, name: id, email: `${id}@loggia.example`, username: id, displayUsername: id }
  await db.insert(user).values({ ...named, ageStatedAt: new Date(), ...given })
  return { id, name: id, role: 'member' }
}
