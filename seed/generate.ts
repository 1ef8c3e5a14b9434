import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { growers } from './large/large.ts'

/**
 * `npm run seed -- --designers 50000 --schemes 1000000 --courses 100000` adds so many to DATABASE_URL or, with the site at rest, to the
 * database in DATA_DIR.
 */
const say = (line: string) => console.log(line)
const open = new AsyncDisposableStack()

process.umask(0o077)

try {
  await grow(readCounts())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await open.disposeAsync()
}

function readCounts(): [string, number][] {
  const kinds = Object.keys(growers)
  const { values } = parseArgs({
    options: Object.fromEntries(kinds.map((kind) => [kind, { type: 'string' }] as const)),
  })
  const counts = kinds.flatMap((kind): [string, number][] => {
    const given = values[kind]
    if (given === undefined) return []
    const count = /^\d{1,8}$/.test(given) ? Number(given) : 0
    if (count < 1) throw new Error(`--${kind} takes a number of at least 1, and not ${given}.`)
    return [[kind, count]]
  })
  if (counts.length === 0) throw new Error(`Say how many to make: ${kinds.map((kind) => `--${kind} N`).join(' ')}`)
  return counts
}

async function grow(counts: [string, number][]) {
  const { DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl, DATA_DIR: folder = './data' } = process.env
  const embedded = url ? undefined : await startEmbedded(folder, say)
  if (embedded) open.defer(embedded.stop)
  // It vacuums what it fills, which only the owner of the tables may do.
  const { db, pool, close } = openDatabase(ownerUrl ?? url ?? embedded?.owner ?? {})
  open.defer(close)
  await migrate(pool, say, { grantTo: embedded?.connection.user })
  for (const [kind, count] of counts) {
    const began = performance.now()
    await growers[kind]?.(db, count)
    say(`${count} ${kind} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
}
