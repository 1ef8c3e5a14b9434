import { access, mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PERIOD_US = 100_000
const groups = '/sys/fs/cgroup'

/**
 * Lets a process have a share of one processor and no more, by a control group of Linux (either version; the second was not tried).
 * @returns how the group is removed once the process has ended
 * @throws where none can be made: who isn't root makes none
 */
export async function limitProcessor(pid: number, share: number): Promise<() => Promise<void>> {
  const isUnified = await access(join(groups, 'cgroup.controllers')).then(
    () => true,
    () => false,
  )
  const group = join(groups, isUnified ? '' : 'cpu', `loggia-bench-${pid}`)
  const quota = Math.round(share * PERIOD_US)
  await mkdir(group, { recursive: true })
  if (isUnified) await writeFile(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`)
  else {
    await writeFile(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
    await writeFile(join(group, 'cpu.cfs_quota_us'), String(quota))
  }
  await writeFile(join(group, 'cgroup.procs'), String(pid))
  return () => rmdir(group)
}
