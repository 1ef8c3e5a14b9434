import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { TemporaryData } from '#server/test-site.ts'
import { logIn } from '../people.ts'
import { type Notes, newNotes, type Spell } from './asking.ts'
import { type FailingSite, openFailingSite } from './failing-site.ts'
import { type Fault, type FaultName, faults } from './faults.ts'
import { wrongsOfData } from './kept.ts'
import { wrongsOfLetters } from './letters.ts'
import { confirm, newMember, stranger, type Visitor, visit } from './visitors.ts'

const MEMBERS = 3
const names = Object.keys(faults) as FaultName[]

interface Options {
  data: TemporaryData
  seed: number
  /** After the lap under way nothing more is done; one lap there is in any case. */
  minutes: number
  say?: (line: string) => void
}

/** Lets visitors write and read while everything fails, each fault once a lap, and looks after each what is there. */
export async function endure({ data, seed, minutes, say = () => {} }: Options): Promise<Notes> {
  const until = performance.now() + minutes * 60_000
  const notes = newNotes()
  const site = await openFailingSite(data)
  try {
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => newMember(site)))
    const visitors = [...members, stranger]
    let struck = 0
    for (const { name, afterMs } of laps(seed, until)) {
      say(`${name}, after ${afterMs} ms`)
      const wrongs = await meet(site, faults[name], { notes, visitors, afterMs })
      notes.wrongs.push(...wrongs.map((wrong) => `${name}: ${wrong}`))
      struck++
      if (wrongs.length > 0) break
    }
    notes.wrongs.push(...(await wrongsOfLetters(site, struck)))
    if (notes.wrongs.length === 0) await enterLast(site, notes)
  } finally {
    await site.close()
  }
  return notes
}

/** All faults, in any order, again and again; each comes that many ms after visitors came. */
function* laps(seed: number, until: number) {
  const afterMs = fc.noBias(fc.integer({ min: 100, max: 1500 }))
  const lap = fc
    .shuffledSubarray(names, { minLength: names.length })
    .chain((order) => fc.tuple(...order.map((name) => fc.record({ name: fc.constant(name), afterMs }))))
  let laps = 0
  do yield* fc.sample(lap, { seed: seed + laps++, numRuns: 1 })[0] ?? []
  while (performance.now() < until)
}

interface Meeting {
  notes: Notes
  visitors: Visitor[]
  afterMs: number
}

/** One fault while visitors come and go. @returns what went wrong */
async function meet(site: FailingSite, fault: Fault, { notes, visitors, afterMs }: Meeting): Promise<string[]> {
  const spell: Spell = { excuses: fault.excuses, began: Number.POSITIVE_INFINITY, ended: Number.POSITIVE_INFINITY }
  const stopping = new AbortController()
  const wrongs: string[] = []
  const asking = { site, spell, notes, wrongs }
  const visits = Promise.all(visitors.map((visitor) => visit(visitor, asking, stopping.signal)))
  try {
    await sleep(afterMs)
    spell.began = performance.now()
    await fault.strike(site)
    spell.ended = performance.now()
  } finally {
    stopping.abort()
    await visits
  }
  site.mustLive()
  return [...wrongs, ...(await wrongsOfData(site, notes.expected))]
}

/** Whoever was told last that there is an account for them gets in by the letter that came. */
async function enterLast(site: FailingSite, { expected }: Notes): Promise<void> {
  const about = [...expected.keys()].findLast((about) => about.startsWith('account ')) ?? ''
  const username = about.slice('account '.length)
  await confirm(site, `${username}@example.com`)
  await logIn(site, username)
}
