import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/client.ts'
import { readStandbys, slowestLag } from '#domain/operation/health.ts'
import type { Cluster } from './cluster.ts'
import { type Node, replayOf } from './node.ts'
import { until } from './programs.ts'

interface Mishap {
  name: string
  strike: () => Promise<void>
  /** Lets what failed come back, as a standby. */
  mend: () => Promise<void>
}

/** What a cluster has to bear, one after the other. Visitors have been there for a while when it strikes. */
export function mishaps(cluster: Cluster): Mishap[] {
  let hit: Node
  let late: Node
  /** The process of a standby that does what the primary did. */
  let replay: number
  const soon = () => sleep(3000)
  const kill = async () => {
    await soon()
    hit = await cluster.primary()
    await cluster.kill(hit)
  }
  const startAgain = async () => {
    await cluster.startAgain(hit)
    await cluster.well()
  }
  return [
    { name: 'The primary is killed', strike: kill, mend: startAgain },
    {
      name: 'The primary is cut off',
      async strike() {
        await soon()
        hit = await cluster.primary()
        cluster.cut(hit)
      },
      async mend() {
        cluster.mend(hit)
        await cluster.well()
      },
    },
    {
      name: 'The primary is killed while a standby lags by a minute',
      async strike() {
        const of = await cluster.primary()
        const { rows } = await cluster.ask(
          of,
          `select application_name as name from pg_stat_replication where sync_state <> 'sync'`,
        )
        late = cluster.named(rows[0].name)
        // A delay among its settings, or a pause, Patroni takes back.
        replay = await replayOf(late)
        process.kill(replay, 'SIGSTOP')
        await until(async () => (await lagSeen(cluster)) > 60)
        console.log(`A standby lags, as the site tells: by ${Math.round(await lagSeen(cluster))} s so far`)
        await kill()
      },
      async mend() {
        process.kill(replay, 'SIGCONT')
        await startAgain()
      },
    },
  ]
}

/** What the status page and the metrics tell of the slowest standby, in seconds. */
async function lagSeen({ byList }: Cluster): Promise<number> {
  const { db, close } = openDatabase(byList.DATABASE_URL, () => {})
  return slowestLag(await readStandbys(db).finally(close))
}
