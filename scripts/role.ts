import { parseArgs } from 'node:util'
import { ROLES } from '#db/kinds.ts'
import { setRole } from '#domain/accounts/roles.ts'
import { DomainError } from '#domain/errors.ts'
import { openSiteDatabase } from './database.ts'
import { logEvent } from './log-event.ts'

/**
 * `npm run role -- ACCOUNT ROLE` makes an account of DATABASE_URL, or of the database in DATA_DIR, a moderator, staff or a
 * member again; beside a running site too.
 */
const open = new AsyncDisposableStack()

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [account, role] = positionals
  if (!account || !role || positionals.length > 2) throw new Error(usage())
  const { db } = await openSiteDatabase(open)
  const changed = await setRole(db, account, role)
  logEvent({ event: 'role-changed', account: changed.id, from: changed.former, to: changed.role })
  console.log(`${changed.name} is ${changed.role} now.`)
} catch (error) {
  console.error(inWords(error))
  process.exitCode = 1
} finally {
  await open.disposeAsync()
}

function inWords(error: unknown): string {
  if (!(error instanceof DomainError)) return error instanceof Error ? error.message : String(error)
  return error.reason === 'not-found' ? 'There is no such account.' : usage()
}

function usage(): string {
  return `Say which: ACCOUNT ROLE, the role being ${ROLES.join(', ')}.`
}
