import { sql } from 'drizzle-orm'
import { ROLES } from '#db/kinds.ts'
import { accountSearch, user } from '#db/schema/accounts.ts'
import type { Listed } from '#domain/backstage/resource.ts'

/** People's accounts, as the backstage lists them and names them in its log. What is done about one: ./acts.ts. */
export const accounts = {
  name: 'accounts',
  rights: { see: 'accounts:see' },
  table: user,
  key: user.id,
  // Nobody takes all accounts home.
  staysHere: true,
  columns: {
    username: { of: user.displayUsername, kind: 'text', isPersonal: true },
    name: { of: user.name, kind: 'text', isPersonal: true },
    email: { of: user.email, kind: 'text', isPersonal: true },
    role: { of: user.role, kind: 'choice' },
    createdAt: { of: user.createdAt, kind: 'moment' },
    lockedOutAt: { of: user.lockedOutAt, kind: 'moment' },
  },
  search: accountSearch(user),
  filters: { role: { choices: ROLES, where: (role) => sql`${user.role} = ${role}` } },
  sorts: { newest: { by: user.createdAt, direction: 'desc' } },
} satisfies Listed
