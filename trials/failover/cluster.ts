import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectToPrimary, hostsOf } from '#db/hosts.ts'
import { layWire } from '#db/test-wire.ts'
import { projectFolder } from '#server/process/build/build.ts'
import { freePort } from '#server/test-site.ts'
import { askOnce, makeDatabase, secret } from './database.ts'
import { isWell, killNode, type Member, type Node, patroniSettings } from './node.ts'
import { accountOf, exec, starter, until } from './programs.ts'

const wireTo = (port: number) => layWire({ port, host: '127.0.0.1' })

const names = ['one', 'two', 'three'] as const

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** etcd, three nodes by deploy/patroni/patroni.yml and HAProxy by its haproxy.cfg but for their addresses, all on this machine. */
export async function startCluster(ending: AsyncDisposableStack) {
  const account = await accountOf('postgres')
  const folder = await mkdtemp(join(tmpdir(), 'loggia-failover-'))
  ending.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o700)
  const passwords = { superuser: secret(), replication: secret() }

  const [etcd, peers] = [await freePort(), await freePort()]
  const start = starter(folder, account)
  const etcdAddress = `http://127.0.0.1:${etcd}`
  const peerAddress = `http://127.0.0.1:${peers}`
  ending.defer(
    await start('etcd', 'etcd', [
      ...['--name', 'etcd', '--data-dir', join(folder, 'etcd'), '--initial-cluster', `etcd=${peerAddress}`],
      ...['--listen-client-urls', etcdAddress, '--advertise-client-urls', etcdAddress],
      ...['--listen-peer-urls', peerAddress, '--initial-advertise-peer-urls', peerAddress],
    ]).then(({ end }) => end),
  )

  const nodes: Node[] = []
  const rests = new Map<string, number>()
  for (const name of names) {
    const [port, rest] = [await freePort(), await freePort()]
    const wires = { database: await wireTo(port), patroni: await wireTo(rest), etcd: await wireTo(etcd) }
    const node: Node = { name, port, wires, folder: join(folder, name) }
    nodes.push(node)
    ending.defer(async () => {
      await killNode(node)
      for (const wire of Object.values(wires)) wire.close()
    })
    await mkdir(node.folder)
    await chown(node.folder, account.uid, account.gid)
    await startNode(node, rest)
    if (name === 'one') await until(async () => (await primary()) !== undefined)
  }
  await until(async () => (await members()).filter(isWell).length === names.length)
  const { port } = named((await primary()) ?? '')
  const settings = await makeDatabase((statement) => asSuperuser(port, statement))

  const haproxy = await freePort()
  const config = (await readFile(join(projectFolder, 'deploy/patroni/haproxy.cfg'), 'utf8'))
    .replaceAll('127.0.0.1:5000', `127.0.0.1:${haproxy}`)
    .replace(/server (\w+) \S+ check port \d+/g, (_line, name) => {
      const { wires } = named(name)
      return `server ${name} 127.0.0.1:${wires.database.port} check port ${wires.patroni.port}`
    })
  await writeFile(join(folder, 'haproxy.cfg'), config)
  const proxy = await start('haproxy', 'haproxy', ['-f', join(folder, 'haproxy.cfg'), '-db'])
  ending.defer(proxy.end)
  const hosts = nodes.map(({ wires }) => `127.0.0.1:${wires.database.port}`).join(',')
  const throughProxy = settings(`127.0.0.1:${haproxy}`)
  await until(async () => {
    const { session } = await connectToPrimary(hostsOf(throughProxy.DATABASE_URL))
    await session.end()
    return true
  })

  return {
    /** The two ways to it. */
    throughProxy,
    byList: settings(hosts, '?target_session_attrs=read-write'),
    primary: async () => named((await primary()) ?? ''),
    /** All of a machine ends at once. */
    kill: killNode,
    startAgain: (node: Node) => startNode(node, rests.get(node.name) ?? 0),
    cut({ wires }: Node) {
      for (const wire of Object.values(wires)) wire.cut()
    },
    mend({ wires }: Node) {
      for (const wire of Object.values(wires)) wire.mend()
    },
    members,
    named,
    /** Resolves once all run, both standbys follow, and one of them has what is acknowledged. */
    well: () => until(async () => (await members()).filter(isWell).length === names.length && (await areFollowing())),
    ask: (node: Node, statement: string) => asSuperuser(node.port, statement),
    patronictl: (args: string[]) => exec('patronictl', ['-d', `etcd3://127.0.0.1:${etcd}`, ...args]),
  }

  async function startNode(node: Node, rest: number) {
    rests.set(node.name, rest)
    const env = patroniSettings(node, rest, passwords)
    // Its own socket, in place of the system's folder.
    const shipped = await readFile(join(projectFolder, 'deploy/patroni/patroni.yml'), 'utf8')
    const file = join(node.folder, 'patroni.yml')
    await writeFile(file, `${shipped}    unix_socket_directories: ${node.folder}\n`)
    node.patroni = (await start(node.name, 'patroni', [file], env)).child
  }

  async function members(): Promise<Member[]> {
    for (const { wires } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${wires.patroni.port}/cluster`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  /** Asked of each, since only the one that is it answers with 200. */
  async function primary(): Promise<string | undefined> {
    for (const { name, wires } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${wires.patroni.port}/primary`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => undefined)
      if (answer?.ok) return name
    }
    return undefined
  }

  function named(name: string): Node {
    const node = nodes.find((node) => node.name === name)
    if (!node) throw new Error(`No node is "${name}".`)
    return node
  }

  async function areFollowing() {
    const { rows } = await asSuperuser(
      named((await primary()) ?? '').port,
      `select from pg_stat_replication having count(*) = ${names.length - 1} and bool_or(sync_state = 'sync')`,
    )
    return rows.length > 0
  }

  function asSuperuser(port: number, statement: string) {
    const password = passwords.superuser
    return askOnce({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' }, statement)
  }
}
