import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { buildFolder, buildIfNeeded } from '#server/process/build.ts'
import { startSite, temporaryData } from '#server/test-site.ts'
import { benchConnections } from './connections.ts'
import { benchCourses } from './courses.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLikes } from './likes.ts'
import { growthOf, limited, type Measured, overLimits } from './limits.ts'
import { benchLists } from './lists.ts'
import { type Answer, ask, cpuSeconds, load } from './load.ts'
import { print } from './measure.ts'
import { benchModels } from './models.ts'
import { benchPoints } from './points.ts'
import { benchSearch } from './search.ts'
import { benchUpload } from './upload.ts'
import { benchViewers } from './viewers.ts'

/*
 * npm run bench: what the figures of the site are, on this machine, now. It ends with 1 where bytes, counts or ratios are
 * over their limits; of times it tells beside them what is wanted of a quiet machine.
 * With --start the first start also builds, as it does right after npm ci; with --lists the gallery's lists are measured
 * with 10,000 and 1,000,000 schemes and models, and the ledger of points, which takes half an hour.
 */

const rounds = 15
const roundsToWarmUp = 2
const requestsPerRound = 5_000

const data = await temporaryData()
if (process.argv.includes('--start')) await rm(buildFolder, { recursive: true, force: true })
else await buildIfNeeded(console.log)

const settings = { WARM_MEDIA: 'true' }
const first = await timed(() => startSite(data.folder, settings))
await quiet(first.result.pid)
await first.result.end()
// As it is run: with a line in the log for each request.
const later = await timed(() => startSite(data.folder, { ...settings, LOG_LEVEL: 'info' }))
const site = later.result

const home = await ask(`${site.address}/home`)
const bare = await startBare(home)
const ours = { url: `${site.address}/home`, pid: site.pid, microseconds: [] as number[], perSecond: [] as number[] }
const least = { url: bare.url, pid: bare.pid, microseconds: [] as number[], perSecond: [] as number[] }

for (let round = 0; round < roundsToWarmUp + rounds; round++) {
  for (const server of [ours, least]) {
    const before = cpuSeconds(server.pid)
    const seconds = await load(server.url, requestsPerRound)
    if (round < roundsToWarmUp) continue
    server.microseconds.push(((cpuSeconds(server.pid) - before) / requestsPerRound) * 1e6)
    server.perSecond.push(requestsPerRound / seconds)
  }
}

const scripts = await scriptsOf(home)
console.table({
  'bare node:http': {
    'CPU µs/request': whole(median(least.microseconds)),
    'requests/s': whole(median(least.perSecond)),
  },
  'cached /home': { 'CPU µs/request': whole(median(ours.microseconds)), 'requests/s': whole(median(ours.perSecond)) },
})
const over = report({
  'CPU time of a cached page to that of bare node:http': limited(
    median(ours.microseconds) / median(least.microseconds),
    2,
  ),
  '/home, bytes of HTML (brotli)': limited(home.body.length),
  '/home, bytes of JavaScript (brotli)': limited(scripts.bytes, 150_000),
  '/home, JavaScript files': limited(scripts.files),
})
console.table({
  'first start, s (60 with --start)': first.seconds,
  'later start, s (3)': later.seconds,
})

bare.end()
console.log('Lighthouse, mobile profile, the median of three runs:')
console.table(await benchLighthouse(site.address))
console.table(await benchViewers(site.address, data.folder))
console.log('What others wait beside 500 slow connections and 10,000 idle ones:')
console.table(await benchConnections(site))
await site.end()
await data.remove()
console.log('200 people like one scheme at once; milliseconds:')
console.table(await benchLikes())
console.log("What an upload adds to the site's memory:")
const uploads = await benchUpload()
console.table(uploads)
over.push(
  ...report(
    Object.fromEntries(
      Object.entries(uploads).map(([kind, grown]) => [
        `${kind}, MB of memory`,
        limited(grown['resident, MB'] ?? Number.NaN, 64),
      ]),
    ),
  ),
)
if (process.argv.includes('--lists')) {
  const figures = [
    ...(await benchLists()),
    ...(await benchModels()),
    await benchCourses(),
    ...(await benchSearch()),
    ...(await benchPoints()),
  ]
  for (const figure of figures) print(figure)
  over.push(...report(growthOf(figures)))
}
for (const line of over) console.error(line)
process.exitCode = over.length > 0 ? 1 : 0

/** Prints figures beside their limits. @returns those that are over them */
function report(figures: Record<string, Measured>): string[] {
  console.table(figures)
  return overLimits(figures)
}

async function startBare({ headers, body }: Answer) {
  const { connection: _connection, 'keep-alive': _keepAlive, date: _date, ...sent } = headers
  await writeFile(join(data.folder, 'head.json'), JSON.stringify(sent))
  await writeFile(join(data.folder, 'body'), body)
  const args = [join(import.meta.dirname, 'bare.ts'), join(data.folder, 'head.json'), join(data.folder, 'body')]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}/home`, pid: Number(child.pid), end: () => child.kill() }
}

/** What a first visit to the page loads as scripts; the journeys in a browser count requests. */
async function scriptsOf({ body }: Answer) {
  const html = brotliDecompressSync(body).toString()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  const sizes = await Promise.all(files.map(async (file) => (await ask(site.address + file)).body.length))
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** A first start makes pictures ahead, which takes processor time for a minute or two. */
async function quiet(pid: number) {
  let before = cpuSeconds(pid)
  let used = 1
  while (used > 0.1) {
    await setTimeout(3_000)
    used = cpuSeconds(pid) - before
    before += used
  }
}

async function timed<T>(task: () => Promise<T>) {
  const began = performance.now()
  const result = await task()
  return { result, seconds: ((performance.now() - began) / 1000).toFixed(1) }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}

function whole(number: number): number {
  return Math.round(number)
}
