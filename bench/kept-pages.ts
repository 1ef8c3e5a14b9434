import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuSeconds } from '#server/test-process.ts'
import type { TestSite } from '#server/test-site.ts'
import type { BareAnswer } from './measuring/bare.ts'
import { limited, told } from './measuring/limits.ts'
import { type Answer, ask, load } from './measuring/load.ts'
import { median } from './measuring/median.ts'
import { type Visit, visitsTo } from './measuring/visits.ts'

const rounds = 15
const roundsToWarmUp = 3
const requestsPerRound = 5_000

/**
 * What a thousand kept pages cost a site that writes a line for each request, beside a bare `node:http` server that sends the
 * same bytes and headers to the same visitors. The two take turns, so that whatever else the machine does falls on each alike.
 * @returns µs of processor time for a request, and requests a second
 */
export async function benchKeptPages({ address, pid }: Pick<TestSite, 'address' | 'pid'>) {
  const visits = await visitsTo(address)
  const answers: Answer[] = []
  for (const { path, headers } of visits) answers.push(await ask(address + path, headers))
  const bare = await startBare(answers)
  const ours = { address, pid, visits, cpu: [] as number[], perSecond: [] as number[] }
  const byNumber = visits.map(({ headers }, index): Visit => ({ path: `/${index}`, headers }))
  const least = { ...bare, visits: byNumber, cpu: [] as number[], perSecond: [] as number[] }
  try {
    for (let round = 0; round < roundsToWarmUp + rounds; round++) {
      for (const server of [ours, least]) {
        const before = cpuSeconds(server.pid)
        const { seconds } = await load(server.address, server.visits, { requests: requestsPerRound })
        if (round < roundsToWarmUp) continue
        server.cpu.push(((cpuSeconds(server.pid) - before) / requestsPerRound) * 1e6)
        server.perSecond.push(requestsPerRound / seconds)
      }
    }
  } finally {
    bare.end()
  }
  const figures = ({ cpu, perSecond }: typeof ours) => ({ cpu: median(cpu), perSecond: median(perSecond) })
  const ratios = ours.cpu.map((cpu, round) => cpu / (least.cpu[round] ?? 0))
  return { kept: figures(ours), bare: figures(least), ratio: median(ratios) }
}

async function startBare(answers: Answer[]) {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-bare-'))
  const heads = answers.map(({ headers, body }): BareAnswer => {
    const { connection: _connection, 'keep-alive': _keepAlive, date: _date, ...sent } = headers
    return { headers: sent, length: body.length }
  })
  await writeFile(join(folder, 'heads.json'), JSON.stringify(heads))
  await writeFile(join(folder, 'bodies'), Buffer.concat(answers.map(({ body }) => body)))
  const args = [join(import.meta.dirname, 'measuring/bare.ts'), join(folder, 'heads.json'), join(folder, 'bodies')]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  await rm(folder, { recursive: true })
  return { address: `http://127.0.0.1:${String(port).trim()}`, pid: Number(child.pid), end: () => child.kill() }
}

/** With their limit. */
export function keptPageFigures({ kept, bare, ratio }: Awaited<ReturnType<typeof benchKeptPages>>) {
  const beside = (value: number) => ({ what: 'bare node:http', value })
  return {
    'a kept page, processor time to that of bare node:http': limited(ratio, 1.8),
    'a kept page, processor time': told(kept.cpu, 'µs', beside(bare.cpu)),
    'kept pages a second': told(kept.perSecond, '', beside(bare.perSecond)),
  }
}

if (import.meta.main) {
  const [address = '', pid = ''] = process.argv.slice(2)
  console.log(await benchKeptPages({ address, pid: Number(pid) }))
}
