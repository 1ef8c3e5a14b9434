import { execFile } from 'node:child_process'
import { access, cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { buildFolder } from '#server/process/build/build.ts'

/**
 * What is needed now and then has a lock file of its own, and is installed by whoever asks for it first: it would be much of
 * all that everybody installs.
 * @param lock the folder of its package.json and lock file
 * @returns the folder of its packages
 */
export async function installApart(lock: string): Promise<string> {
  const folder = join(buildFolder, 'apart', basename(lock))
  const packages = join(folder, 'node_modules')
  // What npm writes last.
  await access(join(packages, '.package-lock.json')).catch(async () => {
    await cp(lock, folder, { recursive: true })
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--prefix', folder])
  })
  return packages
}
