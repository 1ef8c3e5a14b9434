import type { Stats } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What lies in a data folder beside PostgreSQL's own, which it keeps closed itself. */
const contents = ['media', 'derivatives', 'incoming', 'outbox', 'first-run-accounts.txt', 'postgres.log']

/**
 * Closes a data folder of before to other accounts; what is made from now on is closed by the umask. What else is in the
 * folder is left alone, and then it stays as open as it was: somebody may have put the data where others go in and out.
 */
export async function closeToOthers(folder: string, log: (line: string) => void): Promise<void> {
  for (const name of contents) await closeWhole(join(folder, name))
  const found = await stat(folder)
  if (!isOpen(found)) return
  const others = (await readdir(folder)).filter((name) => !isKnown(name))
  if (others.length > 0) {
    log(`${folder} stays open to other accounts, since it holds more than the site's data: ${others.join(', ')}`)
    return
  }
  // PostgreSQL has to pass through a folder that is not its account's.
  await close(folder, found.uid === process.getuid?.() ? 0o700 : 0o711)
}

const isKnown = (name: string) =>
  contents.includes(name) || name.startsWith('postgres') || name.startsWith('.') || name === 'lost+found'

const isOpen = ({ mode }: Stats) => (mode & 0o077) !== 0

/** Each thing in it, and the top last, so that one that was cut short is done again; a closed one is not looked into. */
async function closeWhole(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found || !isOpen(found)) return
  if (!found.isDirectory()) return close(path, 0o600)
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await close(join(entry.parentPath, entry.name), 0o700)
    else if (entry.isFile()) await close(join(entry.parentPath, entry.name), 0o600)
  }
  await close(path, 0o700)
}

/** What belongs to another account is that one's to close; what was removed meanwhile needs no closing. */
async function close(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error
  })
}
