import { parseArgs } from 'node:util'
import { endAllSessions, endSessionsOf } from '#domain/accounts/sessions/end-sessions.ts'
import { DomainError } from '#domain/errors.ts'
import { openSiteDatabase } from './database.ts'
import { logEvent } from './log-event.ts'

/**
 * `npm run sessions:end -- ACCOUNT` logs an account of DATABASE_URL, or of the database in DATA_DIR, out everywhere;
 * `npm run sessions:end -- --everybody` all of them. Beside a running site too.
 */
const open = new AsyncDisposableStack()

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { everybody: { type: 'boolean' } } })
  const [account] = positionals
  if (positionals.length > 1 || (account === undefined) !== (values.everybody === true)) {
    throw new Error('Say whose: ACCOUNT, or --everybody.')
  }
  const { db } = await openSiteDatabase(open)
  if (account === undefined) {
    const sessions = await endAllSessions(db)
    logEvent({ event: 'everybody-logged-out', sessions })
    console.log(`Ended: ${sessions}.`)
  } else {
    const { ids, ended } = await endSessionsOf(db, account)
    for (const id of ids) logEvent({ event: 'session-ended', account: id, by: 'command' })
    console.log(`Ended: ${ended}.`)
  }
} catch (error) {
  console.error(error instanceof DomainError ? 'There is no such account.' : (error as Error).message)
  process.exitCode = 1
} finally {
  await open.disposeAsync()
}
