import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMailServer } from '#server/mail/test-mail-server.ts'
import { memoryOf } from '#server/test-process.ts'
import { settingsOfEmbedded, startSite, type TestSite, temporaryData } from '#server/test-site.ts'
import { newNotes, noSpell, writesIn } from '../faults/asking.ts'
import { siteOn } from '../faults/failing-site.ts'
import { wrongsOfData } from '../faults/kept.ts'
import { visit as live, newMember, stranger } from '../faults/visitors.ts'
import { pagesAt, visit } from '../rolling/visitors.ts'

/*
 * npm run mixed-load -- MINUTES: two members and a stranger write and read while others ask for kept pages, at 70 % of as many
 * as are answered beside them without a pause, which is measured first; for an hour by default, once its first minutes are over.
 * It ends with 1 where an answer failed, where something acknowledged is not there, or where in the last quarter the process has over 5 %
 * more memory than in the second, or more descriptors. Five minutes of it are a step of the long tests.
 */
const minutes = Number(process.argv[2] ?? 60)
const SHARE_OF_CAPACITY = 0.7
const MEASURED_MS = 30_000
/** A new process takes more until what it keeps is there: 329 MB after a minute, 358 after five, 371 after thirteen, 374 after sixty. */
const SETTLED_MS = Math.min(10, minutes) * 60_000
const SAMPLED_EVERY_MS = 1000
const MOST_GROWTH = 1.05
/** Connections come and go. */
const MORE_DESCRIPTORS = 5

const open = new AsyncDisposableStack()

try {
  const wrongs = await tryIt()
  for (const wrong of wrongs.slice(0, 20)) console.log(`✗ ${wrong}`)
  process.exitCode = wrongs.length > 0 ? 1 : 0
} finally {
  await open.disposeAsync()
}

async function tryIt(): Promise<string[]> {
  const data = await temporaryData()
  open.defer(data.remove)
  const mail = await openMailServer()
  open.defer(mail.close)
  const started = await startSite(data.folder, { SMTP_URL: mail.url, TRUST_PROXY: 'loopback', DISK_RESERVE_MB: '0' })
  open.defer(async () => void (await started.end()))
  const site = siteOn((await settingsOfEmbedded(data.folder)).DATABASE_URL, started, mail)
  const notes = newNotes()
  const stopping = new AbortController()
  const visitors = [await newMember(site), await newMember(site), stranger]
  const living = visitors.map((visitor) =>
    live(visitor, { site, spell: noSpell, notes, wrongs: notes.wrongs }, stopping.signal),
  )
  const read = async (ms: number, perSecond?: number) => {
    const began = performance.now()
    const seen = await visit(site.address, await pagesAt(site.address), () => performance.now() - began > ms, {
      perSecond,
    })
    notes.wrongs.push(...seen.failed)
    return { ...seen, perSecond: seen.asked / ((performance.now() - began) / 1000) }
  }

  const capacity = (await read(MEASURED_MS)).perSecond
  console.log(`${Math.round(capacity)} pages a second are answered without a pause`)
  const share = SHARE_OF_CAPACITY * capacity
  await read(SETTLED_MS, share)
  const sampling = sample(started, minutes * 60_000)
  const { asked, perSecond, slowestMs } = await read(minutes * 60_000, share)
  const samples = await sampling
  stopping.abort()
  await Promise.all(living)

  console.log(
    `${asked} pages in ${minutes} minutes, ${Math.round(perSecond)} a second, ${Math.round((100 * perSecond) / capacity)} % of that; the slowest took ${slowestMs} ms`,
  )
  console.log(`${writesIn(notes)} writes acknowledged; ${notes.wrongs.length} answers failed`)
  return [...notes.wrongs, ...grown(samples), ...(await wrongsOfData(site, notes.expected))]
}

interface Sample {
  residentMB: number
  descriptors: number
}

async function sample({ pid }: TestSite, ms: number): Promise<Sample[]> {
  const samples: Sample[] = []
  const until = performance.now() + ms
  while (performance.now() < until) {
    samples.push({ residentMB: memoryOf(pid).resident, descriptors: (await readdir(`/proc/${pid}/fd`)).length })
    await sleep(SAMPLED_EVERY_MS)
  }
  return samples
}

/** What the last quarter has more of than the second one, in words. */
function grown(samples: Sample[]): string[] {
  const quarter = Math.floor(samples.length / 4)
  const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
  const [memory, later] = [memoryAtRest(second), memoryAtRest(last)]
  const [descriptors, more] = [meanDescriptors(second), meanDescriptors(last)]
  console.log(`Memory at rest in the second quarter ${memory.toFixed(0)} MB, in the last ${later.toFixed(0)} MB`)
  console.log(`Descriptors in the second quarter ${descriptors.toFixed(0)}, in the last ${more.toFixed(0)}`)
  return [
    ...(later > memory * MOST_GROWTH ? ['memory grows'] : []),
    ...(more > descriptors + MORE_DESCRIPTORS ? ['descriptors grow'] : []),
  ]
}

/** In MB, by the lowest tenth: a password's hash takes 128 MB while it is computed, and how many are, in a few minutes, is chance. */
function memoryAtRest(samples: Sample[]): number {
  const sorted = samples.map(({ residentMB }) => residentMB).sort((one, other) => one - other)
  return mean(sorted.slice(0, Math.ceil(sorted.length / 10)))
}

function meanDescriptors(samples: Sample[]): number {
  return mean(samples.map(({ descriptors }) => descriptors))
}

function mean(values: number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}
