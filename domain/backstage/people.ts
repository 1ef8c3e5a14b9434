import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { type Right, rolesWith } from '#domain/rights.ts'
import type { Option } from './resource.ts'

/** Whoever has a right, to be chosen as the one who sees to something. */
export async function peopleWith(db: Db, right: Right): Promise<Option[]> {
  return db
    .select({ value: user.id, label: user.displayUsername })
    .from(user)
    .where(inArray(user.role, rolesWith(right)))
    .orderBy(asc(user.displayUsername))
}
