import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { type Database, openDatabase } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'

/** Milliseconds below which 50, 95 and 99 of 100 answers were. */
interface Percentiles {
  p50: number
  p95: number
  p99: number
}

export interface Figure {
  what: string
  /** `waited` is by the clock; `worked` is the processor's time at the database, which a busy machine doesn't add to. */
  sizes: { rows: number; answers: number; waited: Percentiles; worked: Percentiles }[]
  /** Of the largest size's p95 to the smallest one's. */
  ratio: { waited: number; worked: number }
}

export interface Site {
  rows: number
  /** One connection. */
  db: Database
}

interface Filling {
  /** Of what there are so many. */
  of: string
  fill: (db: Database, rows: number) => Promise<void>
}

/** For each processor. */
const oneEach = pLimit(availableParallelism())
const oneByOne = pLimit(1)
/** All sites, also those that others asked for. */
const made: Promise<Site>[] = []

/**
 * Makes a site of each size, with so many rows as `fill` makes of them, for `use` to ask; then they are gone. Sites that are asked for
 * together are made at once, one on each processor, and used one after the other, when all are made: that needs their room on the disk.
 */
export async function onSites<Result>(
  { sizes, of, fill }: Filling & { sizes: number[] },
  use: (sites: Site[]) => Promise<Result>,
): Promise<Result> {
  const open = new AsyncDisposableStack()
  const making = sizes.map((size) => oneEach(siteWith, size, { of, fill }, open))
  made.push(...making)
  try {
    const sites = await Promise.all(making)
    await Promise.all(made)
    return await oneByOne(() => use(sites))
  } finally {
    await Promise.allSettled(making)
    await open.disposeAsync()
  }
}

/** What is made is asked and then gone: it need not survive a crash. Reading is not quicker by any of it. */
const mayBeLost = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  ...{ max_wal_size: '8GB', maintenance_work_mem: '512MB' },
}

/** A site of its own; it goes with `open`. Its media are rows without bytes. */
async function siteWith(rows: number, { of, fill }: Filling, open: AsyncDisposableStack): Promise<Site> {
  const began = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'loggia-bench-'))
  open.defer(() => rm(folder, { recursive: true, force: true }))
  const { owner, stop } = await startEmbedded(folder, () => {}, { settings: mayBeLost })
  open.defer(stop)
  const { db, pool, close } = openDatabase({ ...owner, max: 1 })
  open.defer(close)
  await migrate(pool, () => {})
  // What is made for other lists need not be searched: indexing a million records takes a quarter of an hour.
  for (const table of ['designer', 'scheme', 'model', 'course']) {
    await db.execute(sql`alter table ${sql.identifier(table)} disable trigger indexed_when_added`)
  }
  await trustReferences(db)
  await db.execute(sql`
    insert into media (id, kind, mime, width, height, bytes, colour)
    select lpad(to_hex(n), 20, '0'), kind, mime, width, height, 1, colour
    from (values
      ('picture', 'image/jpeg', 1600, 1000, '#a19e86', 1), ('panorama', 'image/jpeg', 4096, 2048, '#a19e86', 21),
      ('model', 'model/gltf-binary', null, null, null, 25)
    ) as file (kind, mime, width, height, colour, first)
    cross join lateral generate_series(first, first + case kind when 'picture' then 19 else 3 end) as n`)
  await fill(db, rows)
  console.log(`${rows} ${of} made in ${Math.round((performance.now() - began) / 1000)} s`)
  return { rows, db }
}

/** Of ten million rows that refer to something each would be looked up: they are made of what is there. */
async function trustReferences(db: Database) {
  await db.execute(sql`
    do $$ declare checked record; begin
      for checked in select tgrelid::regclass as relation, tgname as name from pg_trigger where tgname like 'RI_ConstraintTrigger_c_%' loop
        execute format('alter table %s disable trigger %I', checked.relation, checked.name);
      end loop;
    end $$`)
}

/** Asks each site the same kinds of questions in turn, so that whatever else the machine does falls on each alike. */
export async function measure<Question>(
  what: string,
  sites: Site[],
  rounds: number,
  questionsFor: (db: Database) => Promise<Question[]>,
  ask: (db: Database, question: Question) => Promise<unknown>,
): Promise<Figure> {
  const taken = sites.map(() => ({ waited: [] as number[], worked: [] as number[] }))
  for (let round = 0; round <= rounds; round++) {
    const questions = await Promise.all(sites.map(({ db }) => questionsFor(db)))
    const pids = await Promise.all(sites.map(({ db }) => serverProcess(db)))
    for (const index of questions[0]?.keys() ?? []) {
      for (const [size, { db }] of sites.entries()) {
        const pid = pids[size] ?? 0
        const [began, worked] = [performance.now(), await processorTime(pid)]
        await ask(db, questions[size]?.[index] as Question)
        // The first round warms up.
        if (round === 0) continue
        taken[size]?.waited.push(performance.now() - began)
        taken[size]?.worked.push((await processorTime(pid)) - worked)
      }
    }
  }
  const sizes = taken.map(({ waited, worked }, size) => ({
    rows: sites[size]?.rows ?? 0,
    answers: waited.length,
    waited: percentiles(waited),
    worked: percentiles(worked),
  }))
  const ratio = (of: 'waited' | 'worked') => (sizes.at(-1)?.[of].p95 ?? 0) / (sizes[0]?.[of].p95 ?? 1)
  return { what, sizes, ratio: { waited: ratio('waited'), worked: ratio('worked') } }
}

/** Of a site's connection; one that was idle while another site was made is a new one. */
async function serverProcess(db: Database): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid ?? 0
}

/** Milliseconds that a process has run; of Linux alone. */
async function processorTime(pid: number): Promise<number> {
  const schedule = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')
  return Number(schedule.split(' ')[0]) / 1e6
}

function percentiles(times: number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** One line for each size, and one for how much more the largest takes. */
export function print({ what, sizes, ratio }: Figure): void {
  for (const { rows, answers, waited, worked } of sizes) {
    const ms = ({ p50, p95, p99 }: Percentiles) => [p50, p95, p99].map((time) => time.toFixed(1)).join(' / ')
    console.log(`${what} of ${rows}, p50 / p95 / p99 of ${answers}: ${ms(waited)} ms, worked ${ms(worked)} ms`)
  }
  console.log(`${what}: p95 ${ratio.waited.toFixed(2)} times the smallest's, worked ${ratio.worked.toFixed(2)} times`)
}
