import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { livingPostmaster } from '#db/embedded-server.ts'
import type { Excuse } from './asking.ts'
import type { FailingSite } from './failing-site.ts'

export interface Fault {
  /** What visitors may meet until it is over. */
  excuses: Excuse
  /** Resolves once the site is said to be well again. */
  strike: (site: FailingSite) => Promise<unknown>
}

export const faults = {
  'the site is killed': {
    excuses: 'silence',
    async strike(site) {
      await site.kill()
      await site.startAgain()
    },
  },
  'the database is killed': {
    excuses: 'errors',
    strike: (site) => untilItIsBack(site, async () => process.kill(await postmaster(site), 'SIGKILL')),
  },
  'a connection of the database is killed': {
    excuses: 'errors',
    strike: (site) => untilItIsBack(site, async () => process.kill(await backend(site), 'SIGKILL')),
  },
  'both are killed': {
    excuses: 'silence',
    async strike(site) {
      process.kill(await postmaster(site), 'SIGKILL')
      await site.kill()
      await site.startAgain()
    },
  },
  'the site is killed, and the disk full until its next start': {
    excuses: 'silence',
    async strike(site) {
      await site.kill()
      await site.startAgain({ onFullDisk: true })
    },
  },
  'mail is down': {
    excuses: 'nothing',
    async strike(site) {
      await site.closeMail()
      // The queue is looked into every other second.
      await sleep(3000)
      await site.openMail()
    },
  },
  'the clock jumps': {
    excuses: 'nothing',
    async strike({ pid }) {
      process.kill(pid, 'SIGWINCH')
      await sleep(1000)
      process.kill(pid, 'SIGWINCH')
    },
  },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

/** The site itself finds the server again, or starts it. */
async function untilItIsBack(site: FailingSite, kill: () => Promise<unknown>) {
  const timesBack = () => site.output().split('PostgreSQL is back.').length
  const before = timesBack()
  await kill()
  while (timesBack() === before || !(await isReady(site))) {
    site.mustLive()
    await sleep(20)
  }
}

const isReady = ({ address }: FailingSite) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function postmaster({ dataDir }: FailingSite): Promise<number> {
  const server = await livingPostmaster(join(dataDir, 'postgres'))
  if (!server) throw new Error('No database is running.')
  return server.pid
}

/** One of those that the site has open. */
function backend(site: FailingSite): Promise<number> {
  return site.inDatabase(async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`
      select pid from pg_stat_activity where application_name = 'loggia' and pid <> pg_backend_pid() limit 1`)
    if (!rows[0]) throw new Error('The site has no connection.')
    return rows[0].pid
  })
}
