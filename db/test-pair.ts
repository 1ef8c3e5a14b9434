import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { chooseRunner } from './embedded-runner.ts'
import { cleanUp } from './test-clean-up.ts'

/**
 * A primary and a standby that streams from it, each a server of its own; they go after the test or the file's last one.
 * @param own settings of PostgreSQL that both have
 */
export async function testPair(own: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-pair-'))
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  const ports = [await freePort(), await freePort()] as const
  const runner = await chooseRunner(folder, {})
  const [file, args, options] = runner.command('initdb', ['-D', one, '-U', 'loggia', '-A', 'trust', '-N'])
  await promisify(execFile)(file, args, options as object)
  const primary = await start(one, ports[0])
  await asked(ports[0], 'create database loggia')
  await primary.end('SIGINT')
  await cp(one, other, { recursive: true, preserveTimestamps: true })
  await writeFile(join(other, 'standby.signal'), '')
  const servers = {
    primary: await start(one, ports[0]),
    standby: await start(other, ports[1], `host=127.0.0.1 port=${ports[0]} user=loggia`),
  }
  cleanUp(async () => {
    await Promise.all([servers.primary.end('SIGQUIT'), servers.standby.end('SIGQUIT')])
    await rm(folder, { recursive: true, force: true })
  })
  return {
    /** Both, the standby first. */
    url: `postgresql://loggia@127.0.0.1:${ports[1]},127.0.0.1:${ports[0]}/loggia?target_session_attrs=read-write`,
    ofPrimary: `postgresql://loggia@127.0.0.1:${ports[0]}/loggia`,
    ofStandby: `postgresql://loggia@127.0.0.1:${ports[1]}/loggia`,
    killPrimary: () => servers.primary.end('SIGKILL'),
    promoteStandby: () => asked(ports[1], 'select pg_promote()'),
    /** Resolves once the standby has all that the primary was told so far. */
    async followed() {
      const { rows } = await asked(ports[0], 'select pg_current_wal_lsn() as at')
      const isThere = `select pg_last_wal_replay_lsn() >= '${rows[0].at}' as there`
      while (!(await asked(ports[1], isThere)).rows[0].there) await sleep(20)
    },
  }

  async function start(cluster: string, port: number, primaryConninfo = '') {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      fsync: 'off',
      primary_conninfo: primaryConninfo,
      ...own,
    }
    const [file, args, options] = runner.command('postgres', [
      '-D',
      cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    const child = spawn(file, args, { ...options, stdio: 'ignore' })
    const exit = once(child, 'exit')
    while (!(await answers(port))) await sleep(50)
    return {
      async end(signal: NodeJS.Signals) {
        child.kill(signal)
        await exit
      },
    }
  }
}

async function asked(port: number, statement: string) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'loggia', database: 'postgres' })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Whether it is up. */
async function answers(port: number): Promise<boolean> {
  return asked(port, 'select').then(
    () => true,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
