import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client.ts'
import { joinEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { ROLES, setRole } from '#domain/accounts/roles.ts'
import { DomainError } from '#domain/errors.ts'

/**
 * `npm run role -- ACCOUNT ROLE` makes an account of DATABASE_URL, or of the database in DATA_DIR, a moderator, staff or a
 * member again; beside a running site too.
 */
const open = new AsyncDisposableStack()

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [account, role] = positionals
  if (!account || !role || positionals.length > 2) throw new Error(usage())
  const { DATABASE_URL: url, DATA_DIR: folder = './data' } = process.env
  const embedded = url ? undefined : await joinEmbedded(folder, console.error)
  if (embedded) open.defer(embedded.stop)
  const { db, pool, close } = openDatabase(url ?? embedded?.connection ?? {})
  open.defer(close)
  await migrate(pool, console.error)
  const changed = await setRole(db, account, role)
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
