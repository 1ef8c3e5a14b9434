import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#server/process/build/build.ts'

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean }>
}

const readJson = async (name: string) => JSON.parse(await readFile(join(projectFolder, name), 'utf8'))

test('each package that would run a script as it is installed is allowed to, or refused', async () => {
  const { allowScripts } = (await readJson('package.json')) as { allowScripts: Record<string, boolean> }
  const { packages } = (await readJson('package-lock.json')) as Lock
  const withScripts = Object.keys(packages).filter((path) => path && packages[path]?.hasInstallScript)
  const names = withScripts.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(names).not.toEqual([])
  expect(names.toSorted()).toEqual(Object.keys(allowScripts).toSorted())
})
