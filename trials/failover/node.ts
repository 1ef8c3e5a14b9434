import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Wire } from '#db/test-wire.ts'
import { binaries, exec } from './programs.ts'

export interface Node {
  name: string
  port: number
  /** Of its database and of what others ask of Patroni, as everybody else reaches them, and its own way to etcd. */
  wires: { database: Wire; patroni: Wire; etcd: Wire }
  patroni?: ChildProcess
  folder: string
}

/** What Patroni is told of one node, in place of what deploy/patroni/node.env has of a machine. @param rest the port it is asked at */
export function patroniSettings({ name, port, wires, folder }: Node, rest: number, passwords: Passwords) {
  return {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${wires.etcd.port}`,
    // Else it would go past the wire, by what etcd says of itself.
    PATRONI_ETCD3_USE_PROXIES: 'true',
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${wires.patroni.port}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${wires.database.port}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: binaries,
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
  }
}

interface Passwords {
  superuser: string
  replication: string
}

export interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

export const isWell = ({ state }: Member) => state === 'running' || state === 'streaming'

/** By SIGKILL: Patroni, PostgreSQL and each of its processes. */
export async function killNode({ patroni, folder }: Node) {
  patroni?.kill('SIGKILL')
  await killPostgres(await postmasterOf(folder))
}

/** By SIGKILL: a postmaster and each of its processes. */
export async function killPostgres(postmaster: number) {
  for (const pid of [postmaster, ...(await childrenOf(postmaster)).map(({ pid }) => pid)]) {
    try {
      if (pid) process.kill(pid, 'SIGKILL')
    } catch {} // It has ended by itself.
  }
}

/** The process of a standby that does anew what the primary did. */
export async function replayOf({ folder, name }: Node): Promise<number> {
  const replay = (await childrenOf(await postmasterOf(folder))).find(({ title }) => title.includes('startup'))
  if (!replay) throw new Error(`${name} is no standby.`)
  return replay.pid
}

async function postmasterOf(folder: string): Promise<number> {
  const file = await readFile(join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '')
  return Number(file.split('\n')[0])
}

async function childrenOf(pid: number): Promise<{ pid: number; title: string }[]> {
  if (!pid) return []
  const { stdout } = await exec('ps', ['--ppid', String(pid), '-o', 'pid=,args=']).catch(() => ({ stdout: '' }))
  return [...stdout.matchAll(/^\s*(\d+) (.*)$/gm)].map(([, pid, title = '']) => ({ pid: Number(pid), title }))
}
