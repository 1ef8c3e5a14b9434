import { readFile } from 'node:fs/promises'

const CHARACTERS_MIN = 12

/**
 * What backups are encrypted by: BACKUP_KEY, or what the file of BACKUP_KEY_FILE holds. A setting, since everybody on a machine
 * can read what a command was called with.
 * @returns undefined where there is neither
 */
export async function readBackupKey(): Promise<string | undefined> {
  const { BACKUP_KEY: given, BACKUP_KEY_FILE: file } = process.env
  if (given && file) throw new Error('BACKUP_KEY_FILE: BACKUP_KEY is set too; set one of them.')
  if (!given && !file) return undefined
  const key = given || (await readFile(String(file), 'utf8').catch((fault) => cannotRead(fault))).trimEnd()
  if (key.length < CHARACTERS_MIN) throw new Error(`The key of the backup needs ${CHARACTERS_MIN} characters or more.`)
  return key
}

function cannotRead({ code }: NodeJS.ErrnoException): never {
  throw new Error(`BACKUP_KEY_FILE: can't be read (${code}).`)
}
