import { sql } from 'drizzle-orm'
import { csvLine } from '#app/http/content/csv.ts'
import type { Database } from '#db/client.ts'
import { SYSTEM } from '#domain/actor.ts'
import { actOnMany, tryOnMany } from '#domain/backstage/bulk/bulk.ts'
import { undoBatch } from '#domain/backstage/bulk/undo.ts'
import { eachRecord, listQuery } from '#domain/backstage/lists/list.ts'
import { BULK_MOST } from '#domain/backstage/lists/rules.ts'
import { requests } from '#domain/requests/resource.ts'
import { limited, type Measured, told } from '../measuring/limits.ts'
import { onSites } from '../measuring/measure.ts'
import { fillList } from './backstage-rows.ts'

/** How much more memory a whole list may take as it is sent. */
const csvMB = 50

/** What is done to as many requests as one act takes, and all of a million as CSV. */
export async function benchActs({ rows = 1_000_000 } = {}): Promise<Record<string, Measured>> {
  return onSites(
    { sizes: [rows], of: 'requests', fill: (db, total) => fillList(db, 'requests', total) },
    async ([site]) => {
      const { db } = site as { db: Database }
      return { ...(await acts(db)), ...(await csv(db)) }
    },
  )
}

const clock = () => new Date('2026-11-23T09:00:00Z')

/** Each beside one statement that changes as many rows and logs them, which nobody could take back or refuse a part of. */
async function acts(db: Database): Promise<Record<string, Measured>> {
  const query = listQuery(requests, new URLSearchParams('state=waiting'))
  const services = { db, clock }
  const wanted = { action: 'close', chosen: { query } }
  const one = await seconds(() => inOneStatement(db))
  const dry = await seconds(() => tryOnMany(services, SYSTEM, requests, wanted))
  const done = await seconds(() => actOnMany(services, SYSTEM, requests, { ...wanted, digest: dry.result.digest }))
  const undone = await seconds(() => undoBatch(services, SYSTEM, requests, done.result.batchId))
  const reference = { what: 'one statement', value: one.taken }
  return Object.fromEntries(
    Object.entries({ 'dry run': dry, act: done, undo: undone }).map(([what, { taken }]) => [
      `${what} of ${BULK_MOST} requests`,
      told(taken, 's', reference),
    ]),
  )
}

/** Taken back, as the dry run is. */
async function inOneStatement(db: Database): Promise<void> {
  const change = db.transaction(async (tx) => {
    await tx.execute(sql`
      with before as (
        select * from contact_request where state = 'waiting' order by id limit ${BULK_MOST} for update
      ), changed as (
        update contact_request as it set state = 'closed', version = it.version + 1 from before where it.id = before.id returning it.*
      )
      insert into audit (at, resource, key, action, before, after)
      select now(), 'requests', before.id, 'close', to_jsonb(before), to_jsonb(changed) from before join changed using (id)`)
    tx.rollback()
  })
  await change.catch((error) => {
    if (error.constructor.name !== 'TransactionRollbackError') throw error
  })
}

async function csv(db: Database): Promise<Record<string, Measured>> {
  global.gc?.()
  const before = process.memoryUsage.rss()
  const query = listQuery(requests, new URLSearchParams())
  const began = performance.now()
  let first = 0
  let most = before
  let bytes = 0
  for await (const rows of eachRecord({ db, clock }, SYSTEM, requests, query)) {
    first ||= performance.now() - began
    for (const { cells } of rows) bytes += csvLine(Object.values(cells)).length
    most = Math.max(most, process.memoryUsage.rss())
  }
  return {
    'CSV of all, its first thousand (300 ms)': told(first, 'ms'),
    [`CSV of all, ${Math.round(bytes / 1e6)} MB`]: told((performance.now() - began) / 1000, 's'),
    'CSV of all, more memory in MB': limited((most - before) / 1e6, csvMB),
  }
}

async function seconds<Result>(task: () => Promise<Result>) {
  const began = performance.now()
  const result = await task()
  return { result, taken: (performance.now() - began) / 1000 }
}

if (import.meta.main) console.table(await benchActs())
