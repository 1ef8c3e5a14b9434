import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { projectFolder } from '#server/process/build/build.ts'
import { freePort } from '#server/test-site.ts'
import { askOnce } from '../failover/database.ts'
import { killPostgres } from '../failover/node.ts'
import { accountOf, binaries, exec, starter, until } from '../failover/programs.ts'

/** PostgreSQL with an archive, by the files of deploy/postgresql but for its address, in folders that are laid out as Debian's are. */
export async function startArchived(ending: AsyncDisposableStack) {
  const account = await accountOf('postgres')
  const asPostgres = process.getuid?.() === 0 ? account : {}
  const folder = await mkdtemp(join(tmpdir(), 'loggia-point-in-time-'))
  ending.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const [archive, settings] = [join(folder, 'archive'), join(folder, 'etc')]
  for (const part of ['wal', 'base', 'media', 'removed']) await mkdir(join(archive, part), { recursive: true })
  await cp(join(projectFolder, 'deploy/postgresql'), join(folder, 'deploy'), { recursive: true })
  const port = await freePort()
  const shipped = await readFile(join(folder, 'deploy/archive.conf'), 'utf8')
  await mkdir(join(settings, 'conf.d'), { recursive: true })
  await writeFile(join(settings, 'conf.d/archive.conf'), shipped.replaceAll('/mnt/loggia-archive', archive))
  await writeFile(
    join(settings, 'postgresql.conf'),
    `port = ${port}\nunix_socket_directories = '${folder}'\ninclude_dir = 'conf.d'\n`,
  )
  await chmod(folder, 0o700)
  for (const path of [folder, join(archive, 'wal'), join(archive, 'base')]) await chown(path, account.uid, account.gid)

  const start = starter(folder, account)
  let running: ReturnType<typeof start> | undefined
  let data = join(folder, 'first')
  const initdb = ['--username=postgres', '--auth-local=trust', '--auth-host=scram-sha-256', '--encoding=UTF8']
  await exec(`${binaries}/initdb`, [...initdb, '--locale=C.UTF-8', '--data-checksums', data], asPostgres)
  await startOn()
  await until(isPrimary)

  return {
    at: `127.0.0.1:${port}`,
    ask,
    /** @param keep so many of them, this one too */
    baseBackup: (keep: number) => script('base-backup.sh', [], { KEEP: String(keep) }, asPostgres),
    copyMedia: (dataDir: string) => script('copy-media.sh', [], { DATA_DIR: dataDir }),
    recoverMedia: (dataDir: string, target: string[]) =>
      script('recover-media.sh', target.slice(0, 1), { DATA_DIR: dataDir }),
    /** Resolves once the archive has by itself what is written so far. */
    async archived() {
      // With a message of its own: where that was in a segment before, nothing need close the one that is open.
      const [{ file }] = (await ask(`select pg_walfile_name(pg_logical_emit_message(true, 'trial', '')) as file`)).rows
      await until(() => stat(join(archive, 'wal', file)).then(({ size }) => size > 0))
    },
    /** All its processes end at once, and its disk is gone. */
    async lose() {
      await kill()
      await rm(data, { recursive: true })
    },
    /**
     * Resolves once it takes writes again. Only the archive is left of what was.
     * @param target the moment and the timeline that leads there
     */
    async recover(target: string[]) {
      data = join(folder, `after ${basename(data)}`)
      await script('recover-database.sh', [data, ...target], {}, asPostgres)
      await startOn()
      await until(isPrimary)
    },
  }

  function script(name: string, args: string[], env: Record<string, string>, as = {}) {
    const places = { PATH: `${binaries}:${process.env.PATH}`, ARCHIVE: archive, PGHOST: folder, PGPORT: String(port) }
    return exec('sh', [join(folder, 'deploy', name), ...args], {
      env: { ...places, PGUSER: 'postgres', ...env },
      ...as,
    })
  }

  async function startOn() {
    // Refuses to start anything once it is to end.
    ending.defer(kill)
    running = start('postgres', `${binaries}/postgres`, ['-D', data, `--config-file=${settings}/postgresql.conf`])
    await running
  }

  async function kill() {
    const server = await running
    running = undefined
    await killPostgres(server?.child.pid ?? 0)
    await server?.end()
  }

  function ask(statement: string, database = 'postgres') {
    return askOnce({ host: folder, port, user: 'postgres', database }, statement)
  }

  async function isPrimary() {
    return (await ask('select not pg_is_in_recovery() as so')).rows[0].so
  }
}
