import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFirstRunAccounts, type FirstRunAccount } from '#domain/accounts/first-run.ts'

/**
 * Makes the accounts of a fresh installation, keeps their passwords in a file that only its owner reads,
 * and returns what the terminal is to say about them.
 */
export async function firstRunAccounts(services: Parameters<typeof createFirstRunAccounts>[0], dataDir: string) {
  const file = join(dataDir, 'first-run-accounts.txt')
  const keep = (accounts: FirstRunAccount[]) => writeFile(file, `${lines(accounts).join('\n')}\n`, { mode: 0o600 })
  const accounts = await createFirstRunAccounts(services, keep)
  if (accounts.length === 0) return []
  return ['Accounts to try it with:', ...lines(accounts).map((line) => `  ${line}`), `They are also in ${file}`]
}

const lines = (accounts: FirstRunAccount[]) => accounts.map(({ username, password }) => `${username}  ${password}`)
