import type { user } from '#db/schema/accounts.ts'
import type { Account } from '#domain/actor.ts'

/** An account as its owner sees it. */
export interface Person extends Account {
  username: string
  email: string
}

type Shown = 'id' | 'username' | 'email' | 'name' | 'role'

/** `name` is the account name in the letters that its owner chose, `username` the same in lower case. */
export function personOf({ id, username, email, name, role }: Pick<typeof user.$inferSelect, Shown>): Person {
  return { id, username, email, name, role }
}
