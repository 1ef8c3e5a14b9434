import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { account, user } from '#db/schema/accounts.ts'
import type { Account } from '#domain/actor.ts'
import type { Auth } from './auth.ts'
import { credentialWith } from './passwords/credential.ts'

/** Two members to try the site with, who have done nothing yet, and an administrator. */
const firstAccounts: { username: string; role: Account['role'] }[] = [
  { username: 'giulia', role: 'member' },
  { username: 'marco', role: 'member' },
  { username: 'staff', role: 'admin' },
]

export interface FirstRunAccount {
  username: string
  password: string
}

/**
 * Makes the accounts that a fresh installation is tried out with. Their passwords open nothing but the page that asks for
 * others. Does nothing where there is any account already.
 * @param keep is awaited before the accounts are committed, so that no account exists whose password was never kept
 * @returns the accounts made, with their passwords; none on a database in use
 */
export async function createFirstRunAccounts(
  services: { db: Database; auth: Auth; clock: () => Date },
  keep: (accounts: FirstRunAccount[]) => Promise<void>,
): Promise<FirstRunAccount[]> {
  const { password: hashing } = await services.auth.$context
  return services.db.transaction(async (tx) => {
    // Two processes may start on one empty database; the second waits here, and then finds accounts.
    await tx.execute(sql`lock table ${user} in share row exclusive mode`)
    if ((await tx.$count(user)) > 0) return []

    const made: FirstRunAccount[] = []
    for (const { username, role } of firstAccounts) {
      const id = randomUUID()
      const password = readablePassword()
      await tx.insert(user).values({
        id,
        name: username,
        username,
        displayUsername: username,
        email: `${username}@loggia.example`,
        // Nobody reads there, and the accounts are to be tried out where mail is set up too.
        emailVerified: true,
        role,
        passwordIsTemporary: true,
        ageStatedAt: services.clock(),
      })
      await tx.insert(account).values(credentialWith(id, await hashing.hash(password)))
      made.push({ username, password })
    }
    await keep(made)
    return made
  })
}

/** Four times two syllables, such as `tiro-mela-vuko-sano`: about 48 bits, and easy to copy by hand. */
function readablePassword(): string {
  const letter = (letters: string) => letters.charAt(randomInt(letters.length))
  const syllable = () => letter('bdfgklmnprstvz') + letter('aeiou')
  return Array.from({ length: 4 }, () => syllable() + syllable()).join('-')
}
