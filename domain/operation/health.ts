import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { readUnsent } from '#domain/mail/unsent.ts'
import { granted } from '#domain/rights.ts'
import { readFaults } from './faults.ts'
import { readRuns } from './job-runs.ts'

/** What the process that answers knows of itself and of its machine. */
export interface Machine {
  release: string
  since: Date
  files: {
    keptIn: 'folder' | 'bucket'
    /** Whether that could be asked. */
    answers: boolean
    /** On the fullest disk that files are written to. */
    freeBytes: number
    /** Left free: with less, no file is taken. */
    reserveBytes: number
  }
  /** Else letters are files in a folder. */
  sendsMail: boolean
}

export type Standby = { name: string | null; lagSeconds: number | null }

/** Of the write-ahead log: how long what has waited longest for its archive has waited. Told to a role with `pg_monitor`, else null. */
export type Archive = { waitsSeconds: number | null }

export interface Health extends Machine {
  database: {
    version: string
    bytes: number
    connections: number
    connectionsMost: number
    /** Those that follow it. How far behind they are is told to a role with `pg_monitor`, else null. */
    standbys: Standby[]
    /** Null where none is kept. */
    archive: Archive | null
  }
  /** Of all processes; `failed` of a day. */
  mail: { waiting: number; overdueSeconds: number; failed: number }
  jobs: { count: number; failing: string[] }
  /** Requests of a day that met one. */
  faults: number
}

interface Services {
  db: Db
  clock: () => Date
  machine: () => Promise<Machine>
}

/** How the site and what it works with are just now. @throws what `granted` does */
export async function readHealth({ db, clock, machine }: Services, actor: Actor): Promise<Health> {
  granted(actor, 'operation:see')
  const [own, database, standbys, archive, mail, runs, faults] = await Promise.all([
    machine(),
    readDatabase(db),
    readStandbys(db),
    readArchive(db),
    readUnsent(db),
    readRuns(db, actor),
    readFaults(db, actor, clock()),
  ])
  const failing = runs.filter(({ hasFailed }) => hasFailed).map(({ name }) => name)
  return {
    ...own,
    database: { ...database, standbys, archive },
    mail,
    jobs: { count: runs.length, failing },
    faults: faults.count,
  }
}

async function readDatabase(db: Db) {
  const { rows } = await db.execute<Omit<Health['database'], 'standbys' | 'archive'>>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
      current_setting('max_connections')::int as "connectionsMost"`)
  const [row] = rows
  if (!row) throw new Error('a database tells of itself in one row')
  return row
}

/** Of one that has written nothing since, PostgreSQL soon says nothing: it is not behind. */
export async function readStandbys(db: Db): Promise<Standby[]> {
  const { rows } = await db.execute<Standby>(sql`
    select application_name as name,
      case when state is not null then coalesce(extract(epoch from replay_lag), 0)::float8 end as "lagSeconds"
    from pg_stat_replication order by application_name`)
  return rows
}

/** A command that fails and one that never ends leave the same: files that are ready, and stay. */
export async function readArchive(db: Db): Promise<Archive | null> {
  const { rows } = await db.execute<{ isKept: boolean; isTold: boolean }>(sql`
    select current_setting('archive_mode') <> 'off' as "isKept",
      has_function_privilege('pg_ls_archive_statusdir()', 'execute') as "isTold"`)
  if (!rows[0]?.isKept) return null
  if (!rows[0].isTold) return { waitsSeconds: null }
  const { rows: waiting } = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from clock_timestamp() - min(modification)), 0)::float8 as seconds
    from pg_ls_archive_statusdir() where name like '%.ready'`)
  return { waitsSeconds: waiting[0]?.seconds ?? 0 }
}

/** How far behind the slowest standby is, in seconds; 0 where there is none, or none that tells. */
export const slowestLag = (standbys: readonly Standby[]): number =>
  Math.max(0, ...standbys.map(({ lagSeconds }) => lagSeconds ?? 0))

/** How long the archive keeps something waiting, in seconds; 0 where there is none, or it is not told. */
export const archiveWait = (archive: Archive | null): number => archive?.waitsSeconds ?? 0

/** What somebody should look at. */
export type Concern =
  | 'files-away'
  | 'disk-full'
  | 'disk-nearly-full'
  | 'connections'
  | 'standby-behind'
  | 'archive-behind'
  | 'mail-overdue'
  | 'mail-failed'
  | 'jobs'
  | 'faults'

/** Beyond these the alerts of deploy/prometheus speak up too. */
const OVERDUE_SECONDS = 900
const LAG_SECONDS = 60
const ARCHIVE_SECONDS = 900
const CONNECTIONS_SHARE = 0.8

export function concernsOf({ files, database, mail, jobs, faults }: Health): Concern[] {
  const { freeBytes, reserveBytes } = files
  const isTrue: Record<Concern, boolean> = {
    'files-away': !files.answers,
    'disk-full': freeBytes < reserveBytes,
    'disk-nearly-full': freeBytes >= reserveBytes && freeBytes < 2 * reserveBytes,
    connections: database.connections > CONNECTIONS_SHARE * database.connectionsMost,
    'standby-behind': slowestLag(database.standbys) > LAG_SECONDS,
    'archive-behind': archiveWait(database.archive) > ARCHIVE_SECONDS,
    'mail-overdue': mail.overdueSeconds > OVERDUE_SECONDS,
    'mail-failed': mail.failed > 0,
    jobs: jobs.failing.length > 0,
    faults: faults > 0,
  }
  return (Object.keys(isTrue) as Concern[]).filter((concern) => isTrue[concern])
}
