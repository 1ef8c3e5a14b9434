import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { recordedInputs } from './build-inputs.ts'

export const projectFolder = join(import.meta.dirname, '../../..')
export const buildFolder = join(projectFolder, 'build')
/** Emptied by each build; what else is made of this checkout lies beside it, and may be written to meanwhile. */
export const pagesFolder = join(buildFolder, 'pages')

/** What each build writes down of what it was made of. As in vite.config.ts. */
export const inputsFolder = join(pagesFolder, 'inputs')
const stamp = join(pagesFolder, '.fingerprint')

/** Builds the pages where there is no build of these sources yet. @param signal gives it up */
export async function buildIfNeeded(say: (line: string) => void, signal?: AbortSignal) {
  const last = await readFile(stamp, 'utf8').catch(() => '')
  if (last && last === (await fingerprint(projectFolder, await recordedInputs(inputsFolder)))) return
  say('Building the pages …')
  await rm(stamp, { force: true })
  const began = Date.now()
  await run([join(projectFolder, 'node_modules/@react-router/dev/bin.cjs'), 'build'], signal)
  const files = await inputsOf(projectFolder, await recordedInputs(inputsFolder))
  const changes = await Promise.all(files.map((file) => changedAt(join(projectFolder, file))))
  // What was changed meanwhile may be in the build or not.
  if (Math.max(...changes) < began) await writeFile(stamp, await fingerprint(projectFolder, files))
}

/** In milliseconds since 1970; now, of one that is gone. */
const changedAt = (path: string) => stat(path).then(({ mtimeMs }) => mtimeMs, Date.now)

/**
 * Of everything that makes a build what it is: the files it was made of, those that would come to it by being in a folder
 * that it reads or at the top, where tools look for their settings, this Node, and the variables that pages can see.
 */
export async function fingerprint(
  project: string,
  recorded: string[],
  { node = process.version, env = process.env }: { node?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const variables = Object.entries(env).filter(([name]) => name.startsWith('VITE_'))
  const hash = createHash('sha256').update(JSON.stringify([node, variables.sort()]))
  for (const file of await inputsOf(project, recorded)) {
    const bytes = await readFile(join(project, file)).catch(() => 'gone')
    hash.update(`\n${file} ${bytes.length} `).update(bytes)
  }
  return hash.digest('hex')
}

async function inputsOf(project: string, recorded: string[]): Promise<string[]> {
  const folders = await Promise.all(['app', 'public'].map((name) => filesIn(project, name, { recursive: true })))
  const settings = (await filesIn(project, '.')).filter((file) => !file.endsWith('.md'))
  const sources = [...settings, ...folders.flat()].filter((file) => !/[.]test[.]tsx?$/.test(file))
  return [...new Set([...recorded, ...makers, ...sources])].sort()
}

/** What stands between the settings and the build, beside what is written down. */
const makers = [
  'server/process/build/build.ts',
  'server/process/build/precompress.ts',
  'server/process/build/root-styles.ts',
]

async function filesIn(project: string, folder: string, { recursive = false } = {}): Promise<string[]> {
  const entries = await readdir(join(project, folder), { recursive, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(project, join(entry.parentPath, entry.name)))
}

/** Runs a script on our own Node and shows what it printed only if it fails. */
async function run(args: string[], signal?: AbortSignal) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd: projectFolder, env, signal })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject))
  if (code !== 0) throw new Error(`The build failed.\n${Buffer.concat(output)}`)
}
