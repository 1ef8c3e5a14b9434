import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const project = join(import.meta.dirname, '../../..', sep)

/** Writes down which of our own files a build is made of, in a file for each of its environments. */
export function recordInputs(folder: string): Plugin {
  let configuration: string[] = []
  return {
    name: 'record-inputs',
    apply: 'build',
    configResolved(config) {
      configuration = config.configFileDependencies
    },
    async writeBundle() {
      const inputs = ownFiles([...configuration, ...this.getModuleIds()])
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, this.environment.name), inputs.join('\n'))
    },
  }
}

/** What the last build was made of, as paths in the project; empty where there was none. */
export async function recordedInputs(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const lists = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return [...new Set(lists.flatMap((list) => list.split('\n')))].sort()
}

/** Of the ids that a bundler gives its modules: those of files in the project that are neither made nor installed. */
function ownFiles(ids: string[]): string[] {
  const files = ids.map((id) => id.replace(/[?#].*$/, '')).filter((id) => id.startsWith(project) && existsSync(id))
  const paths = files.map((file) => relative(project, file).replaceAll(sep, '/'))
  return [...new Set(paths)].filter((path) => !/^(node_modules|build|[.]react-router)[/]/.test(path)).sort()
}
