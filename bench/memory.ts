import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { livingPostmaster } from '#db/embedded-server.ts'
import { cpuSeconds } from '#server/test-process.ts'
import { startSite, type TestSite, temporaryData } from '#server/test-site.ts'
import { limited, type Measured, told } from './measuring/limits.ts'
import { load } from './measuring/load.ts'
import { median } from './measuring/median.ts'
import { type Visit, visitsTo } from './measuring/visits.ts'

/** Of all that the site needs, its database too. 200 is wanted: at rest it is held, not once a thousand pages were rendered. */
const limitMB = 420
const requests = 200_000
/** More than a day of a hundred million visits a month. */
const requestsOfADay = 5_000_000
const rounds = 10
const requestsPerRound = 2_000

/**
 * What is resident of a site of a first start and its database, in MB: as it starts, once its pictures are made, and after
 * so many requests for a thousand kept pages, with `--day` also after a day's; and what such a page costs while pictures are
 * made, beside the same while the process that makes them is stopped. Linux alone tells it.
 */
export async function benchMemory(): Promise<Record<string, Measured>> {
  const data = await temporaryData()
  const settings = {
    WARM_MEDIA: 'true',
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'loopback',
    DERIVATIVES_DIR: join(data.folder, 'made'),
  }
  const site = await startSite(data.folder, settings)
  const residentAfter = async (visits: Visit[], count: number) => {
    await load(site.address, visits, { requests: count })
    await sleep(15_000) // connections that nobody uses are closed
    return resident(site)
  }
  try {
    const started = await resident(site)
    const visits = await visitsTo(site.address)
    await load(site.address, visits)
    const cost = await costBeside(site, visits)
    await picturesAreMade(site.pid)
    const made = await resident(site)
    const after = await residentAfter(visits, requests)
    const afterADay = process.argv.includes('--day') && (await residentAfter(visits, requestsOfADay - requests))
    const figuresOf = (when: string, memory: typeof started, atMost?: number) => ({
      [`resident ${when}, MB`]: limited(totalOf(memory), atMost),
      [`resident ${when}, of it the database`]: told(memory.ofDatabase, 'MB'),
    })
    return {
      ...figuresOf('at the end of a first start', started),
      ...figuresOf('once its pictures are made', made, limitMB),
      ...figuresOf(`after ${requests} requests`, after, limitMB),
      ...(afterADay && {
        ...figuresOf(`after ${requestsOfADay} requests`, afterADay, limitMB),
        [`resident after ${requestsOfADay} requests, to that after ${requests}`]: limited(
          totalOf(afterADay) / totalOf(after),
          1.05,
        ),
      }),
      ...cost,
    }
  } finally {
    await site.end()
    await data.remove()
  }
}

/** A process that made many is followed by another a moment later. */
async function picturesAreMade(pid: number) {
  let idleSeconds = 0
  while (idleSeconds < 10) {
    await sleep(1000)
    idleSeconds = workersOf(pid).length > 0 ? 0 : idleSeconds + 1
  }
}

const totalOf = ({ ofSite, ofDatabase }: Awaited<ReturnType<typeof resident>>) => ofSite + ofDatabase

/** In turns of a few seconds, so that whatever else the machine does falls on each alike. */
async function costBeside({ address, pid }: TestSite, visits: Visit[]): Promise<Record<string, Measured>> {
  const none = () => ({ cpu: [] as number[], waited: [] as number[] })
  const turns = { SIGCONT: none(), SIGSTOP: none() }
  for (let round = 0; round < rounds; round++) {
    for (const [signal, { cpu, waited }] of Object.entries(turns)) {
      // A process is followed by another after so many pictures; at the end there may be none.
      for (const worker of workersOf(pid)) process.kill(worker, signal)
      const before = cpuSeconds(pid)
      const { times } = await load(address, visits, { requests: requestsPerRound })
      cpu.push(((cpuSeconds(pid) - before) / requestsPerRound) * 1e6)
      waited.push(median(times))
    }
  }
  for (const worker of workersOf(pid)) process.kill(worker, 'SIGCONT')
  const { SIGCONT: making, SIGSTOP: resting } = turns
  const beside = (value: number) => ({ what: 'while none is made', value })
  const cpu = { making: median(making.cpu), resting: median(resting.cpu) }
  const waited = { making: median(making.waited), resting: median(resting.waited) }
  return {
    'a kept page while pictures are made ahead, processor time to that while not': limited(
      cpu.making / cpu.resting,
      1.25,
    ),
    'a kept page while pictures are made ahead, processor time': told(cpu.making, 'µs', beside(cpu.resting)),
    'a kept page while pictures are made ahead, p50': told(waited.making, 'ms', beside(waited.resting)),
  }
}

/** In MB. What the database's processes share is counted once. */
async function resident({ pid, dataDir }: TestSite) {
  const server = await livingPostmaster(join(dataDir, 'postgres'))
  if (!server) throw new Error('the database is not running')
  const sum = (pids: number[], name: string) => pids.reduce((all, each) => all + memoryOf(each, name), 0)
  return {
    ofSite: sum([pid, ...workersOf(pid)], 'Rss'),
    ofDatabase: sum([server.pid, ...childrenOf(server.pid).map((child) => child.pid)], 'Pss'),
  }
}

/** 0 of one that has just ended. */
function memoryOf(pid: number, name: string): number {
  try {
    const [, kilobytes] =
      readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(new RegExp(`^${name}:\\s+(\\d+)`, 'm')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}

const workersOf = (pid: number) =>
  childrenOf(pid)
    .filter(({ command }) => command.includes('picture-worker'))
    .map((child) => child.pid)

function childrenOf(pid: number) {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, own, parent, command = ''] = line.match(/^\s*(\d+)\s+(\d+)\s+(.*)$/) ?? []
    return Number(parent) === pid ? [{ pid: Number(own), command }] : []
  })
}

if (import.meta.main) console.table(await benchMemory())
