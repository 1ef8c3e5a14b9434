import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { designer } from '#db/schema/designers.ts'
import { scheme } from '#db/schema/schemes.ts'
import { listDesigners } from '#domain/designers/designers.ts'
import type { MarketFilter } from '#domain/designers/market-filter.ts'
import { DESIGNER_SORTS } from '#domain/designers/rules.ts'
import { IDEAS_CHOICES, type IdeasFacet, type IdeasFilter } from '#domain/schemes/ideas-filter.ts'
import { listSchemes } from '#domain/schemes/lists.ts'
import { SCHEME_SORTS } from '#domain/schemes/rules.ts'
import { likeScheme } from '#domain/schemes/schemes.ts'
import { growers } from '#seed/large.ts'

/** Milliseconds below which 50, 95 and 99 of 100 answers were. */
interface Percentiles {
  p50: number
  p95: number
  p99: number
}

export interface Figure {
  what: string
  /** `waited` is by the clock; `worked` is the processor's time at the database, which a busy machine doesn't add to. */
  sizes: { size: number; answers: number; waited: Percentiles; worked: Percentiles }[]
  /** Of the largest size's p95 to the smallest one's. */
  ratio: { waited: number; worked: number }
}

/**
 * Asks Design Ideas and the market for lists: every combination of kinds, with the choices of a random row, in each
 * order, the first page and page 1,000 or the last. The sizes take turns, so that whatever else the machine does falls
 * on each alike. Needs some 2 GB of the temporary folder.
 * @param rounds so many times every combination
 */
export async function benchLists({
  sizes = [10_000, 1_000_000],
  rounds = 3,
  say = console.log as (line: string) => void,
} = {}): Promise<Figure[]> {
  const open = new AsyncDisposableStack()
  try {
    const sites: Site[] = []
    for (const size of sizes) sites.push(await loaded(size, open, say))
    return [
      await measure('Design Ideas', sites, rounds, ideasQuestions, listSchemes),
      await measure('Design Market', sites, rounds, marketQuestions, listDesigners),
    ]
  } finally {
    await open.disposeAsync()
  }
}

/** A database of some size that questions are put to. */
export interface Site {
  /** How many there are of what is listed. */
  size: number
  db: Database
  /** Of the one connection's server process. */
  pid: number
}

/** A site with so many schemes by a twentieth as many designers, some changes after settling. */
async function loaded(schemes: number, open: AsyncDisposableStack, say: (line: string) => void): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-bench-'))
  open.defer(() => rm(folder, { recursive: true, force: true }))
  const { connection, stop } = await startEmbedded(folder, () => {})
  open.defer(stop)
  const { db, pool, close } = openDatabase({ ...connection, max: 1 })
  open.defer(close)
  await migrate(pool, () => {})
  await db.execute(sql`
    insert into media (id, kind, mime, width, height, bytes, colour)
    select lpad(to_hex(n), 20, '0'), case when n <= 20 then 'picture' else 'panorama' end, 'image/jpeg',
      case when n <= 20 then 1600 else 4096 end, case when n <= 20 then 1000 else 2048 end, 1, '#a19e86'
    from generate_series(1, 24) as n`)
  const began = performance.now()
  await growers.designers?.(db, schemes / 20)
  await growers.schemes?.(db, schemes)
  say(`${schemes} schemes made in ${Math.round((performance.now() - began) / 1000)} s`)
  for (let n = 1; n <= 300; n++) {
    await likeScheme(db, { id: `liker-${n}`, name: '', role: 'member' }, 1 + Math.floor(Math.random() * schemes))
  }
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return { size: schemes, db, pid: rows[0]?.pid ?? 0 }
}

/** Puts the same kinds of questions to each site in turn, so many rounds after one that warms up. */
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
    for (const place of questions[0]?.keys() ?? []) {
      for (const [size, { db, pid }] of sites.entries()) {
        const [began, worked] = [performance.now(), await processorTime(pid)]
        await ask(db, questions[size]?.[place] as Question)
        // The first round warms up.
        if (round === 0) continue
        taken[size]?.waited.push(performance.now() - began)
        taken[size]?.worked.push((await processorTime(pid)) - worked)
      }
    }
  }
  const sizes = taken.map(({ waited, worked }, size) => ({
    size: sites[size]?.size ?? 0,
    answers: waited.length,
    ...{ waited: percentiles(waited), worked: percentiles(worked) },
  }))
  const ratio = (of: 'waited' | 'worked') => (sizes.at(-1)?.[of].p95 ?? 0) / (sizes[0]?.[of].p95 ?? 1)
  return { what, sizes, ratio: { waited: ratio('waited'), worked: ratio('worked') } }
}

/** Milliseconds that a process has run; of Linux alone. */
async function processorTime(pid: number): Promise<number> {
  const schedule = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')
  return Number(schedule.split(' ')[0]) / 1e6
}

async function ideasQuestions(db: Database): Promise<IdeasFilter[]> {
  const kinds = Object.keys(IDEAS_CHOICES) as IdeasFacet[]
  const total = await db.$count(scheme)
  const places = Array.from({ length: 2 ** kinds.length }, () => 1 + Math.floor(Math.random() * total))
  const rows = await db.select().from(scheme).where(inArray(scheme.id, places))
  const questions: IdeasFilter[] = []
  for (let subset = 0; subset < 2 ** kinds.length; subset++) {
    const row = rows[subset % rows.length]
    const values = { ...row, room: row?.rooms[0] }
    const chosen = kinds.filter((_, bit) => subset & (1 << bit)).map((kind) => [kind, values[kind] ?? undefined])
    for (const sort of SCHEME_SORTS) {
      for (const page of [1, 1000]) questions.push({ ...Object.fromEntries(chosen), sort, page })
    }
  }
  return questions
}

async function marketQuestions(db: Database): Promise<MarketFilter[]> {
  const [row] = await db.select().from(designer).orderBy(sql`random()`).limit(1)
  const { style, country, kind: type } = row as { style: 'modern'; country: string; kind: 'store' }
  return [0, 1, 2, 3, 4, 5, 6, 7].flatMap((subset) =>
    DESIGNER_SORTS.flatMap((sort) =>
      [1, 1000].map((page) => ({
        ...{ sort, page },
        ...(subset & 1 && { style }),
        ...(subset & 2 && { country }),
        ...(subset & 4 && { type }),
      })),
    ),
  )
}

function percentiles(times: number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

if (import.meta.main) {
  for (const { what, sizes, ratio } of await benchLists()) {
    for (const { size, answers, waited, worked } of sizes) {
      const ms = ({ p50, p95, p99 }: Percentiles) => [p50, p95, p99].map((time) => time.toFixed(1)).join(' / ')
      console.log(`${what}, ${size} schemes, p50 / p95 / p99 of ${answers}: ${ms(waited)} ms, worked ${ms(worked)} ms`)
    }
    console.log(`${what}: p95 ${ratio.waited.toFixed(2)} times the smallest's, worked ${ratio.worked.toFixed(2)} times`)
  }
}
