import { parseArgs } from 'node:util'
import { ROLES } from '#db/kinds.ts'
import { setRole } from '#domain/accounts/roles.ts'
import { SYSTEM } from '#domain/actor.ts'
import type { DomainError } from '#domain/errors.ts'
import { command } from './command.ts'
import { openSiteDatabase } from './database.ts'
import { logEvent } from './log-event.ts'

const usage = `Say which: ACCOUNT ROLE "reason", the role being ${ROLES.join(', ')}.`

/**
 * `npm run role -- ACCOUNT ROLE "reason"` gives an account of DATABASE_URL, or of the database in DATA_DIR, a role, or takes
 * it back with the role `member`; beside a running site too.
 */
await command(async (open) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [account, role, reason] = positionals
  if (!account || !role || !reason || positionals.length > 3) throw new Error(usage)
  const { db } = await openSiteDatabase(open)
  const services = { db, clock: () => new Date(), note: logEvent }
  const changed = await setRole(services, SYSTEM, account, { role, reason })
  return `${changed.name} is ${changed.role} now.`
}, refused)

function refused({ reason }: DomainError): string | undefined {
  if (reason === 'not-found') return 'There is no such account.'
  return reason === 'last-admin' ? undefined : usage
}
