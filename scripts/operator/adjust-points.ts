import { and, eq, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { pointTransaction } from '#db/schema/points.ts'
import { SYSTEM } from '#domain/actor.ts'
import type { DomainError } from '#domain/errors.ts'
import { adjustPoints, blockPoints, reverse } from '#domain/points/ledger/points.ts'
import { setDailyMaximum } from '#domain/points/maximum.ts'
import { readBalance } from '#domain/points/reading.ts'
import { command } from './command.ts'
import { openSiteDatabase } from './database.ts'

/**
 * What an administrator does with points, in DATABASE_URL or in the database in DATA_DIR, each time with a reason that is kept:
 * `npm run points:adjust -- ACCOUNT POINTS "reason"` gives them, or takes them (`-200`); ACCOUNT is a name or an email.
 * `npm run points:adjust -- ACCOUNT reverse NUMBER "reason"` takes a transaction of the statement back.
 * `npm run points:adjust -- ACCOUNT block "reason"` and `… ACCOUNT unblock`.
 * `npm run points:adjust -- daily-maximum POINTS` sets what an account earns on one day at the most.
 */
const usage =
  'Say which: ACCOUNT POINTS "reason", ACCOUNT reverse NUMBER "reason", ACCOUNT block "reason", ACCOUNT unblock'

await command((open) => run(open, readArguments()), refused)

function readArguments() {
  const [account, verb, ...rest] = process.argv.slice(2)
  const counts: Record<string, number> = { reverse: 2, block: 1, unblock: 0 }
  const isPoints = /^[+-]?\d+$/.test(verb ?? '')
  if (account === 'daily-maximum' && isPoints && rest.length === 0) return { account: null, verb: String(verb), rest }
  if (!account || !verb || rest.length !== (isPoints ? 1 : counts[verb])) throw new Error(usage)
  return { account, verb, rest }
}

async function run(open: AsyncDisposableStack, { account, verb, rest }: ReturnType<typeof readArguments>) {
  const { db } = await openSiteDatabase(open)

  if (account === null) {
    await setDailyMaximum(db, SYSTEM, Number(verb))
    return `An account earns at most ${verb} points a day.`
  }
  const id = await idOf(db, account)
  const now = new Date()
  const [first = '', second = ''] = rest
  if (verb === 'block') await blockPoints(db, SYSTEM, id, { reason: first }, now)
  else if (verb === 'unblock') await blockPoints(db, SYSTEM, id, { reason: null }, now)
  else if (verb === 'reverse') await reverse(db, SYSTEM, await transactionOf(db, id, first), { reason: second }, now)
  else await adjustPoints(db, SYSTEM, id, { points: Number(verb), reason: first }, now)
  const { points, isBlocked } = await readBalance(db, id, now)
  return `${account} has ${points} points${isBlocked ? ', and is blocked' : ''}.`
}

async function idOf(db: Database, account: string): Promise<string> {
  const typed = account.toLowerCase()
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(or(eq(user.username, typed), eq(user.email, typed)))
  if (!found) throw new Error(`There is no account ${account}.`)
  return found.id
}

/** A slip of a digit shall not take back what is somebody else's. */
async function transactionOf(db: Database, accountId: string, number: string): Promise<number> {
  const id = /^\d{1,15}$/.test(number) ? Number(number) : 0
  const isTheirs = and(eq(pointTransaction.id, id), eq(pointTransaction.accountId, accountId))
  if ((await db.$count(pointTransaction, isTheirs)) === 0) throw new Error(`The account has no transaction ${number}.`)
  return id
}

function refused({ reason, values }: DomainError): string | undefined {
  return reason === 'points-short' ? `There are ${values.missing} points too few to take.` : undefined
}
