import fc from 'fast-check'
import type { TestSite } from '#server/test-site.ts'
import { anAddress } from '../people.ts'
import { fieldNames, knownValues } from './harvest.ts'
import { faultOf, SLOW } from './judge.ts'
import { knownRoutes } from './known-routes.ts'
import { once } from './once.ts'
import { type HostileRequest, requests } from './requests.ts'
import { type Cast, cast, credentialsOf } from './roles.ts'
import { type Answer, bytesOf, send } from './wire.ts'

/** After each batch the site must be well; within it requests are under way side by side. */
const BATCH = 500
const SIDE_BY_SIDE = 8
/** For its health, in ms. */
const HEALTH_WITHIN = 1000

export interface Outcome {
  /** How many answers there were of each status; 0 is none. */
  statuses: Map<number, number>
  /** How often each path of a route was asked for. */
  paths: Map<string, number>
  slowest: { ms: number; path: string }
  /** What went wrong, with the request that did it. */
  faults: string[]
}

interface Fired {
  request: HostileRequest
  bytes: Buffer
  answer: Answer
}

/** Sends `count` requests that the seed decides. @param site started with `tellsRoutes` and TRUST_PROXY */
export async function attack(site: TestSite, { count, seed }: { count: number; seed: number }): Promise<Outcome> {
  // First, so that what they have is known too.
  let people = await cast(site)
  const known = {
    routes: await knownRoutes(site.output()),
    names: await fieldNames(),
    values: await knownValues(site.dataDir),
  }
  const arbitrary = requests(known)
  const paths = new Map(known.routes.map(({ path }) => [path, 0]))
  const outcome: Outcome = { statuses: new Map(), paths, slowest: { ms: 0, path: '' }, faults: [] }
  for (let sent = 0; sent < count; sent += BATCH) {
    people = await cast(site, people)
    const generated = fc.sample(arbitrary, { seed: seed + sent, numRuns: Math.min(BATCH, count - sent) })
    const batch = sent === 0 ? [...once, ...generated] : generated
    const fired = await fire(site, people, batch)
    for (const each of fired) await judge(site, each, outcome)
    if (!(await isWell(site))) {
      outcome.faults.push(`The site is not well after requests ${sent} to ${sent + batch.length}.\n${site.output()}`)
      break
    }
  }
  return outcome
}

async function fire(site: TestSite, people: Cast, batch: HostileRequest[]): Promise<Fired[]> {
  const { host, port } = new URL(site.address)
  const fired: Fired[] = []
  const waiting = batch.values()
  const one = async () => {
    for (const request of waiting) {
      const bytes = bytesOf(request, { host, from: anAddress(), credentials: credentialsOf(people, request.role) })
      fired.push({ request, bytes, answer: await send(Number(port), bytes, isCut(request)) })
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, one))
  return fired
}

async function judge(site: TestSite, { request, bytes, answer }: Fired, outcome: Outcome): Promise<void> {
  const { method, path } = request
  outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1)
  const asked = outcome.paths.get(path)
  if (asked !== undefined) outcome.paths.set(path, asked + 1)
  const fault = faultOf(answer, { method, path, isCut: isCut(request), dataDir: site.dataDir })
  if (fault) outcome.faults.push(`${fault}: ${told(request, bytes)}`)
  let { ms } = answer
  // It may have waited for another one, or for a busy machine: what is slow by itself is so each time, alone.
  for (let again = 0; again < 3 && ms > SLOW && !answer.isLate; again++) {
    ms = (await send(Number(new URL(site.address).port), bytes, isCut(request))).ms
  }
  if (ms > SLOW && !answer.isLate) outcome.faults.push(`takes ${Math.round(ms)} ms: ${told(request, bytes)}`)
  if (ms > outcome.slowest.ms) outcome.slowest = { ms, path }
}

const isCut = ({ body }: HostileRequest) => body?.cutAt !== undefined

/** The exact bytes, so far as anybody would read them; the seed makes the others. */
function told({ method, path, role }: HostileRequest, bytes: Buffer): string {
  const sent = JSON.stringify(bytes.toString('latin1'))
  return `${method} ${path} as ${role}\n  ${sent.length > 3000 ? `${sent.slice(0, 3000)}… (${bytes.length} bytes)` : sent}`
}

/** The same process, and it answers at once. */
async function isWell({ address, pid }: TestSite): Promise<boolean> {
  try {
    process.kill(pid, 0)
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(HEALTH_WITHIN) })
    return answer.status === 200
  } catch {
    return false
  }
}
