import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestDatabase } from '#db/test-database.ts'
import { settingsOf } from '#server/test-site.ts'

type Access = Pick<TestDatabase, 'connection' | 'owner'>

/**
 * Runs a command of this folder on a test's database, as `npm run` does.
 * @returns what it said on both outputs, its exit code, and apart from that the lines of its log
 */
export async function runCommand(script: string, args: string[], database: Access) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { ...process.env, ...settingsOf(database) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, faults, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const lines = `${output}${faults}`.trim().split('\n')
  const isLogged = (line: string) => line.startsWith('{')
  return {
    said: lines.filter((line) => !isLogged(line)).join('\n'),
    code,
    logged: lines.filter(isLogged).map((line) => JSON.parse(line)),
  }
}
