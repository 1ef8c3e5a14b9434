import { access, mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PERIOD_US = 100_000
const groups = '/sys/fs/cgroup'

/**
 * A control group of Linux whose processes have a share of one processor and no more (either version; the second was not tried).
 * @throws where none can be made: who isn't root makes none
 */
export async function processorShare(name: string, share: number) {
  const isUnified = await access(join(groups, 'cgroup.controllers')).then(
    () => true,
    () => false,
  )
  const group = join(groups, isUnified ? '' : 'cpu', name)
  const quota = Math.round(share * PERIOD_US)
  await mkdir(group, { recursive: true })
  if (isUnified) await writeFile(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`)
  else {
    await writeFile(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
    await writeFile(join(group, 'cpu.cfs_quota_us'), String(quota))
  }
  return {
    take: (pid: number) => writeFile(join(group, 'cgroup.procs'), String(pid)),
    /** Once its processes have ended. */
    remove: () => rmdir(group),
  }
}
