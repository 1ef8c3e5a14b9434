import { setTimeout as sleep } from 'node:timers/promises'
import { anAddress } from '../people.ts'
import type { AskedSite } from './failing-site.ts'

/** What was acknowledged, and what went wrong meanwhile. */
export interface Notes {
  /**
   * What the database has to hold, by what it is about, such as `like of 5 by …`: '' for nothing. What a write is about
   * that is under way, or was not acknowledged, is not in it, since nobody knows.
   */
  expected: Map<string, string>
  /** How many writes were acknowledged, by the first word of what they were about. */
  acknowledged: Map<string, number>
  /** How many files were refused for want of room. */
  refusedFiles: number
  wrongs: string[]
}

export const newNotes = (): Notes => ({ expected: new Map(), acknowledged: new Map(), refusedFiles: 0, wrongs: [] })

/** How many writes were acknowledged, of all kinds. */
export const writesIn = ({ acknowledged }: Notes): number =>
  [...acknowledged.values()].reduce((sum, times) => sum + times, 0)

/** In place of a status: nothing came, or not all of it. */
const SILENCE = 0
const CUT_OFF = -1

/** What a fault excuses. */
const excused = { nothing: [], errors: [500, 503, CUT_OFF], silence: [500, 503, CUT_OFF, SILENCE] }
export type Excuse = keyof typeof excused

/** When a fault began and ended, in ms; neither has come yet where it is Infinity. */
export interface Spell {
  excuses: Excuse
  began: number
  ended: number
}

/** No fault comes. */
export const noSpell: Spell = { excuses: 'nothing', began: Number.POSITIVE_INFINITY, ended: Number.POSITIVE_INFINITY }

/** How a visitor asks: each answer is judged. */
export interface Asking {
  site: AskedSite
  spell: Spell
  notes: Notes
  /** What went wrong in this spell. */
  wrongs: string[]
}

const PAUSE_MS = 20
/** Nobody waits for longer: what takes so long is a fault. */
const PATIENCE_MS = 30_000

/** @returns the answer; undefined where there is none, or it is a fault of the site's */
export async function ask({ site, spell, wrongs }: Asking, path: string, init: RequestInit = {}) {
  const began = performance.now()
  const answer = await send(site.address + path, init)
  const isWithin = performance.now() >= spell.began && began <= spell.ended
  // So that nobody asks all the time for what isn't there.
  await sleep(PAUSE_MS)
  const { status, body } = answer
  // Nobody is logged out by a fault.
  if (status > 0 && status !== 401 && (status < 500 || status === 507)) return answer
  const isMeant = path !== '/healthz' || spell.excuses === 'silence'
  const excuses: number[] = isWithin && isMeant ? excused[spell.excuses] : []
  if (!excuses.includes(status)) wrongs.push(`${init.method ?? 'GET'} ${path}: ${status} ${body.slice(0, 300)}`)
}

async function send(address: string, { headers, ...init }: RequestInit): Promise<{ status: number; body: string }> {
  let status = SILENCE
  try {
    const own = { 'x-forwarded-for': anAddress(), ...(headers as object) }
    const answer = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...init,
      headers: own,
    })
    status = CUT_OFF
    const body = await answer.text()
    return { status: answer.status, body }
  } catch (fault) {
    return { status, body: String((fault as Error).cause ?? fault) }
  }
}

/** What a visitor does that is to last. */
export interface Write extends RequestInit {
  path: string
  about: string
  /** What is told about it afterwards, '' where nothing is; or how the answer says it. */
  told: string | ((body: string) => string)
}

/** Asks for a write. Acknowledged is what is answered with 200, or leads on. */
export async function write(asking: Asking, { path, about, told, ...init }: Write): Promise<void> {
  const { site, notes, wrongs } = asking
  const { isFull } = site
  notes.expected.delete(about)
  const answer = await ask(asking, path, init)
  if (!answer) return
  const { status, body } = answer
  const isTaken = status === 200 || status === 303
  const isRefused = status === 507
  if (isRefused ? !isFull : isTaken && isFull && init.body instanceof FormData) {
    wrongs.push(`A file is answered with ${status}, and the disk is ${isFull ? '' : 'not '}full.`)
  }
  if (isRefused) notes.refusedFiles++
  if (!isTaken) return
  notes.expected.set(about, typeof told === 'string' ? told : told(body))
  const [kind = ''] = about.split(' ')
  notes.acknowledged.set(kind, (notes.acknowledged.get(kind) ?? 0) + 1)
}
