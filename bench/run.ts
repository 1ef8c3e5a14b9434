import { join } from 'node:path'
import { styleText } from 'node:util'
import { benchInteractions } from './browser/interactions.ts'
import { benchLighthouse } from './browser/lighthouse.ts'
import { benchScene } from './browser/scene.ts'
import { benchStudio } from './browser/studio.ts'
import { benchBusy } from './busy.ts'
import { benchConnections } from './connections.ts'
import { benchBackstage } from './domain/backstage.ts'
import { benchActs } from './domain/backstage-acts.ts'
import { written } from './domain/backstage-rows.ts'
import { benchCourses } from './domain/courses.ts'
import { benchDesigns } from './domain/designs.ts'
import { benchLists } from './domain/lists.ts'
import { benchModels } from './domain/models.ts'
import { benchPoints } from './domain/points.ts'
import { benchPublish } from './domain/publish.ts'
import { benchSearch } from './domain/search.ts'
import { benchKeptPages, keptPageFigures } from './kept-pages.ts'
import { benchLikes } from './likes.ts'
import { growthOf, limited, listFiguresOf, type Measured, overLimits, toldOf } from './measuring/limits.ts'
import { type Figure, print } from './measuring/measure.ts'
import { siteToMeasure } from './measuring/measured-site.ts'
import { type Figures, writeReport } from './measuring/report.ts'
import { benchMemory } from './memory.ts'
import { benchProcesses } from './processes.ts'
import { benchRenderedPages } from './rendered-pages.ts'
import { benchStorm } from './storm.ts'
import { benchUpload } from './upload.ts'
import { benchViewers } from './viewers.ts'
import { weightOfHome } from './weight.ts'

/*
 * npm run bench: what the figures of the site are, on this machine, now. It ends with 1 where bytes, counts or ratios are
 * over their limits; of times it tells beside them what is wanted of a quiet machine. `bench/results` has what it measured.
 * `npm run bench -- kept-pages likes` measures only these parts, `backstage` all lists of it and `backstage/courses` one. With
 * --start the first start also builds, as it does right after npm ci; with --day memory is also measured after a day's requests.
 * --lists measures lists with 10,000 and 1,000,000 rows, and nothing else: they are made at once and need 15 GB of the temporary folder.
 */

const named = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const isAsked = (name: string) => {
  if (named.length > 0) return named.some((each) => name === each || name.startsWith(`${each}/`))
  return process.argv.includes('--lists') ? name in lists : !large.has(name)
}

const parts: Record<string, () => Promise<Record<string, Measured>>> = {
  starts: async () => toldOf({ 'first (60 s with --start), later (3 s)': await site.starts() }, 's'),
  'kept-pages': async () => keptPageFigures(await benchKeptPages(await site.get())),
  'rendered-pages': async () => benchRenderedPages(await site.get()),
  weight: async () => weightOfHome((await site.get()).address),
  lighthouse: async () => benchLighthouse((await site.get()).address),
  interactions: async () => benchInteractions((await site.get()).address),
  viewers: async () => toldOf(await benchViewers(await site.get()), 'ms'),
  connections: async () => toldOf(await benchConnections(await site.get()), 'ms'),
  storm: async () => benchStorm(await site.fresh()),
  busy: async () => benchBusy(await site.get()),
  likes: async () => toldOf({ '200 people like one scheme at once': await benchLikes() }, 'ms'),
  publish: async () => toldOf({ 'published until two processes show it (2 s)': await benchPublish() }, 'ms'),
  processes: benchProcesses,
  uploads: async () => memoryOf(await benchUpload()),
  memory: benchMemory,
  designs: () => benchDesigns(),
  studio: async () => benchStudio(await site.get()),
  scene: async () => benchScene(await site.get()),
  'backstage-acts': () => benchActs(),
}

const lists: Record<string, () => Promise<Figure[]>> = {
  lists: benchLists,
  models: benchModels,
  courses: async () => [await benchCourses()],
  search: benchSearch,
  points: benchPoints,
}
const large = new Set(['backstage-acts'])
/** @param figuresOf what of it stands in the report */
function addLarge(name: string, measure: () => Promise<Figure[]>, figuresOf: typeof growthOf) {
  large.add(name)
  parts[name] = async () => {
    const figures = await measure()
    for (const figure of figures) print(figure)
    return figuresOf(figures)
  }
}
for (const [name, measure] of Object.entries(lists)) addLarge(name, measure, growthOf)
for (const name of written) addLarge(`backstage/${name}`, () => benchBackstage(name), listFiguresOf)

const unknown = named.find((each) => !Object.keys(parts).some((name) => name === each || name.startsWith(`${each}/`)))
if (unknown) throw new Error(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}.`)

const site = siteToMeasure({
  builds: process.argv.includes('--start'),
  warms: isAsked('lighthouse') || isAsked('viewers'),
})
const over: string[] = []
const measured: Figures = {}
try {
  const asked = Object.entries(parts).filter(([name]) => isAsked(name))
  for (const [name, measure] of asked.filter(([name]) => !(name in lists))) await report(name, measure)
  const together = asked.filter(([name]) => name in lists).map(([name, measure]) => report(name, measure))
  // Where one fails, the others' databases end too.
  await Promise.allSettled(together)
  await Promise.all(together)
} finally {
  await site.end()
  await writeReport(join(import.meta.dirname, 'results'), measured)
}
for (const line of over) console.error(line)
process.exitCode = over.length > 0 ? 1 : 0

async function report(name: string, measure: () => Promise<Record<string, Measured>>) {
  const began = performance.now()
  const figures = await measure()
  measured[name] = figures
  console.log(styleText('bold', name), `in ${Math.round((performance.now() - began) / 1000)} s`)
  console.table(shown(figures))
  over.push(...overLimits(figures))
}

/** As a table has room for. */
function shown(figures: Record<string, Measured>) {
  return Object.fromEntries(
    Object.entries(figures).map(([name, { value, unit, reference, atMost }]) => [
      name,
      {
        measured: value,
        ...(unit && { unit }),
        ...(reference && { [reference.what]: reference.value }),
        ...(atMost !== undefined && { 'at most': atMost }),
      },
    ]),
  )
}

/** What an upload adds to the site's memory. */
function memoryOf(uploads: Awaited<ReturnType<typeof benchUpload>>): Record<string, Measured> {
  return Object.fromEntries(
    Object.entries(uploads).map(([kind, grown]) => [
      `${kind}, MB of memory`,
      limited(grown['resident, MB'] ?? Number.NaN, 64),
    ]),
  )
}
