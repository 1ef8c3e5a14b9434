import { parseArgs } from 'node:util'
import words from '#app/i18n/locales/en/errors.json' with { type: 'json' }
import { ROLES } from '#db/kinds.ts'
import { setRole } from '#domain/accounts/roles.ts'
import { SYSTEM } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { openSiteDatabase } from './database.ts'
import { logEvent } from './log-event.ts'

/**
 * `npm run role -- ACCOUNT ROLE "reason"` gives an account of DATABASE_URL, or of the database in DATA_DIR, a role, or takes
 * it back with the role `member`; beside a running site too.
 */
const open = new AsyncDisposableStack()

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [account, role, reason] = positionals
  if (!account || !role || !reason || positionals.length > 3) throw new Error(usage())
  const { db } = await openSiteDatabase(open)
  const services = { db, clock: () => new Date(), note: logEvent }
  const changed = await setRole(services, SYSTEM, account, { role, reason })
  console.log(`${changed.name} is ${changed.role} now.`)
} catch (error) {
  console.error(inWords(error))
  process.exitCode = 1
} finally {
  await open.disposeAsync()
}

function inWords(error: unknown): string {
  if (!(error instanceof DomainError)) return error instanceof Error ? error.message : String(error)
  if (error.reason === 'not-found') return 'There is no such account.'
  return error.reason === 'last-admin' ? words['last-admin'] : usage()
}

function usage(): string {
  return `Say which: ACCOUNT ROLE "reason", the role being ${ROLES.join(', ')}.`
}
