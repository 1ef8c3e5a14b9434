import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const projectFolder = join(import.meta.dirname, '..')
export const buildFolder = join(projectFolder, 'build')
/** Emptied by each build; what else is made of this checkout lies beside it, and may be written to meanwhile. */
export const pagesFolder = join(buildFolder, 'pages')

/** What a build is made of. */
const sources = [
  'app',
  'db',
  'domain',
  'content/media/showcase',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Builds the pages where there is no build of these sources yet. */
export async function buildIfNeeded(say: (line: string) => void) {
  const stamp = join(pagesFolder, '.sources')
  const wanted = await fingerprint()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  say('Building the pages …')
  await run([join(projectFolder, 'node_modules/@react-router/dev/bin.cjs'), 'build'])
  await writeFile(stamp, wanted)
}

async function fingerprint() {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(projectFolder, source)
    const names = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
    const files = names?.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)) ?? [path]
    for (const file of files.sort()) hash.update(file.slice(projectFolder.length)).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** Runs a script on our own Node and shows what it printed only if it fails. */
async function run(args: string[]) {
  const child = spawn(process.execPath, args, { cwd: projectFolder, env: { ...process.env, NODE_ENV: 'production' } })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject))
  if (code !== 0) throw new Error(`The build failed.\n${Buffer.concat(output)}`)
}
