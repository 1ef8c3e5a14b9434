import type pg from 'pg'
import type { Database } from '#db/client.ts'
import { SYSTEM } from '#domain/actor.ts'
import { readUnsent } from '#domain/mail/unsent.ts'
import { archiveWait, readArchive, readStandbys, slowestLag } from '#domain/operation/health.ts'
import { readRuns } from '#domain/operation/job-runs.ts'
import { counter, gauge, type Metric } from './exposition.ts'

/** Counts what a pool's connections are asked. */
function countQueries(pool: pg.Pool) {
  const known = new WeakSet<pg.PoolClient>()
  let asked = 0
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const { query } = client
    client.query = ((...args: unknown[]) => {
      asked++
      return Reflect.apply(query, client, args)
    }) as typeof query
  })
  return () => asked
}

/** The pool of this process, and what waits in the database for all of them. */
export function watchDatabase({ db, pool }: { db: Database; pool: pg.Pool }) {
  const queries = countQueries(pool)
  return async (): Promise<Metric[]> => {
    const connections = [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    ]
    const waiting = pool.waitingCount
    const inDatabase = await readWork(db).catch(() => [])
    return [
      counter('loggia_database_queries_total', 'Queries of this process.', queries()),
      gauge('loggia_database_connections', 'Connections of this process to the database.', connections),
      gauge('loggia_database_waiting', 'Queries that wait for a connection.', waiting),
      gauge('loggia_database_up', 'Whether the database answers.', Number(inDatabase.length > 0)),
      ...inDatabase,
    ]
  }
}

/** Letters and jobs are of all processes of one database: each tells the same of them. */
async function readWork(db: Database): Promise<Metric[]> {
  const [mail, runs, standbys, archive] = await Promise.all([
    readUnsent(db),
    readRuns(db, SYSTEM),
    readStandbys(db),
    readArchive(db),
  ])
  return [
    gauge('loggia_database_standby_lag_seconds', 'How far behind the slowest standby is.', slowestLag(standbys)),
    gauge(
      'loggia_database_archive_wait_seconds',
      'How long what has waited longest for the archive of the write-ahead log has waited.',
      archiveWait(archive),
    ),
    gauge('loggia_mail_waiting', 'Letters that are to be sent.', mail.waiting),
    gauge('loggia_mail_overdue_seconds', 'How long the one that is due first has been due.', mail.overdueSeconds),
    gauge('loggia_mail_failed', 'Letters that were given up, of the last day.', mail.failed),
    gauge(
      'loggia_job_done_timestamp_seconds',
      'When a job was done last.',
      runs.flatMap(({ name: task, doneAt }) => (doneAt ? [{ labels: { task }, value: doneAt.getTime() / 1000 }] : [])),
    ),
    gauge(
      'loggia_job_failing',
      'Whether a job failed the last time.',
      runs.map(({ name: task, hasFailed }) => ({ labels: { task }, value: Number(hasFailed) })),
    ),
  ]
}
