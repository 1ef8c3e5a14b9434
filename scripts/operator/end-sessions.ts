import { parseArgs } from 'node:util'
import { endAllSessions, endSessionsOf } from '#domain/accounts/sessions/end-sessions.ts'
import { command } from './command.ts'
import { openSiteDatabase } from './database.ts'
import { logEvent } from './log-event.ts'

/**
 * `npm run sessions:end -- ACCOUNT` logs an account of DATABASE_URL, or of the database in DATA_DIR, out everywhere;
 * `npm run sessions:end -- --everybody` all of them. Beside a running site too.
 */
await command(
  async (open) => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { everybody: { type: 'boolean' } } })
    const [account] = positionals
    if (positionals.length > 1 || (account === undefined) !== (values.everybody === true)) {
      throw new Error('Say whose: ACCOUNT, or --everybody.')
    }
    const { db } = await openSiteDatabase(open)
    if (account === undefined) {
      const sessions = await endAllSessions(db)
      logEvent({ event: 'everybody-logged-out', sessions })
      return `Ended: ${sessions}.`
    }
    const { ids, ended } = await endSessionsOf(db, account)
    for (const id of ids) logEvent({ event: 'session-ended', account: id, by: 'command' })
    return `Ended: ${ended}.`
  },
  () => 'There is no such account.',
)
