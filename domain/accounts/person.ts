import type { user } from '#db/schema/accounts.ts'
import type { Account } from '#domain/actor.ts'

/** An account as its owner sees it. */
export interface Person extends Account {
  username: string
  email: string
}

type Shown = 'id' | 'username' | 'email' | 'name' | 'role'

/** `name` is what its owner wants to be called, at first the account name; `username` that in lower case. */
export function personOf({ id, username, email, name, role }: Pick<typeof user.$inferSelect, Shown>): Person {
  return { id, username, email, name, role }
}
