import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { TestDatabase } from '#db/test-database.ts'
import { buildFolder } from '#server/process/build/build.ts'
import { settingsOf } from '#server/test-site.ts'

type Access = Pick<TestDatabase, 'connection' | 'owner'>

const quickImports = pathToFileURL(join(import.meta.dirname, '../../server/process/quick-imports.ts')).href

/**
 * Starts a command of this folder on a test's database, as `npm run` does, but read as quickly as the site is: most of a
 * command's time goes by before it does anything.
 */
export const startCommand = (script: string, args: string[], database: Access, settings: Record<string, string> = {}) =>
  spawn(process.execPath, ['--import', quickImports, join(import.meta.dirname, script), ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(buildFolder, 'compiled'), ...settingsOf(database), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/**
 * Runs a command to its end.
 * @returns what it said on both outputs, its exit code, and apart from that the lines of its log
 */
export async function runCommand(...command: Parameters<typeof startCommand>) {
  const child = startCommand(...command)
  const [output, faults, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const lines = `${output}${faults}`.trim().split('\n')
  const isLogged = (line: string) => line.startsWith('{')
  return {
    said: lines.filter((line) => !isLogged(line)).join('\n'),
    code,
    logged: lines.filter(isLogged).map((line) => JSON.parse(line)),
  }
}
