import { cp, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { buildIfNeeded, projectFolder } from '#server/process/build/build.ts'

/** What runs, and what the build was made of: a start looks whether there is one of these sources. */
const folders = [
  'app',
  'build/pages',
  'content',
  'db',
  'domain',
  'jobs',
  'public',
  'scripts/operator',
  'seed',
  'server',
]

/** Tests, and what the tool that writes migrations remembers. */
const needless = /[.]test[.]tsx?$|_snapshot[.]json$/

/** Of packages: what only compilers and people read, and what the build has put into what browsers are sent. */
const unread =
  /[.](d[.][cm]?ts|map|md)$|^node_modules\/(@photo-sphere-viewer|media-chrome|three\/(build|examples)|yet-another-react-lightbox)(\/|$)/

/**
 * Lays out what a container of the site needs, in a folder that is empty: this checkout without tests and tools, its built pages, and
 * the packages that run, Node among them. There is no PostgreSQL among them: `DATABASE_URL` names one.
 */
export async function layOut(folder: string): Promise<void> {
  await buildIfNeeded(console.log)
  const top = await readdir(projectFolder, { withFileTypes: true })
  const settings = top.filter((entry) => entry.isFile()).map(({ name }) => name)
  for (const path of [...folders, ...settings]) await copy(path, folder, (each) => !needless.test(each))
  const running = await packagesThatRun()
  // All in one go: packages lie within each other, and copies of both at once would each make the outer one's folder.
  await copy('node_modules', folder, (each) => {
    const name = packageOf(each)
    return name === undefined || (running.has(name) && !unread.test(each))
  })
}

/** @returns the innermost package that a path lies in, as a path; nothing for `node_modules` itself and a scope's folder in it */
const packageOf = (path: string) => /^.*node_modules\/(@[^/]+\/)?[^@/][^/]*/.exec(path)?.[0]

function copy(path: string, folder: string, isWanted: (path: string) => boolean) {
  const filter = (source: string) => isWanted(relative(projectFolder, source))
  return cp(join(projectFolder, path), join(folder, path), { recursive: true, filter })
}

/** Paths of the packages that aren't only there for development, or optional; sharp's own binaries are optional by their system. */
async function packagesThatRun(): Promise<Set<string>> {
  const { packages } = JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8')) as LockFile
  const names = await readdir(join(projectFolder, 'node_modules/@img'))
  const needed = Object.entries(packages).filter(
    ([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional,
  )
  return new Set([...needed.map(([path]) => path), ...names.map((name) => `node_modules/@img/${name}`)])
}

interface LockFile {
  packages: Record<string, { dev?: true; devOptional?: true; optional?: true }>
}
