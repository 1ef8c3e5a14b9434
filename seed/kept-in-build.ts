import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Beside the built pages, since what is made of this checkout belongs to it: the next new data folder takes it from here. */
const build = join(import.meta.dirname, '../build')

/**
 * What was made before under a path in the folder of builds, or what is made now and kept there.
 * @param path says all that it is made of and by: a hash of that
 */
export async function keptInBuild(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(build, path)
  const kept = await readFile(file).catch(() => null)
  if (kept) return kept
  const bytes = await make()
  // Where the checkout can't be written to, it is made each time.
  await keepFile(file, bytes).catch(() => {})
  return bytes
}

/** Under its name a file is whole: other processes may be making the same one. */
async function keepFile(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(beside, bytes)
  await rename(beside, path)
}
