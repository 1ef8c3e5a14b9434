import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { fingerprint, inputsFolder, projectFolder } from './build.ts'
import { recordedInputs } from './build-inputs.ts'

/** A project as small as one can be; its build read one file of the domain. */
const files = {
  'package.json': '{}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  'vite.config.ts': 'export default {}',
  'react-router.config.ts': 'export default {}',
  'postcss.config.mjs': 'export default {}',
  'app/root.tsx': '',
  'app/i18n/locales/en/shell.json': '{}',
  'public/robots.txt': '',
  'content/media/villa.jpg': '',
  'domain/schemes/rules.ts': '',
  'server/process/build/build.ts': '',
  'server/process/build/precompress.ts': '',
  'server/process/build/root-styles.ts': '',
}
const recorded = ['app/root.tsx', 'content/media/villa.jpg', 'domain/schemes/rules.ts']

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loggia-build-'))
  for (const [path, text] of Object.entries(files)) await write(path, text)
  return () => rm(folder, { recursive: true })
})

async function write(path: string, text: string) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

const now = (settings: Parameters<typeof fingerprint>[2] = {}) =>
  fingerprint(folder, recorded, { node: 'v24.0.0', env: { HOME: '/root' }, ...settings })

describe('the fingerprint of a build', () => {
  test.each(Object.keys(files))('is another one when %s has changed', async (path) => {
    const before = await now()
    await write(path, 'changed')
    expect(await now()).not.toBe(before)
  })

  test.each(['app/routes/new.tsx', 'public/new.svg', '.env', 'babel.config.js'])(
    'is another one when %s is new',
    async (path) => {
      const before = await now()
      await write(path, '')
      expect(await now()).not.toBe(before)
    },
  )

  test('is another one when a file is gone, with another Node, and with another variable that pages see', async () => {
    const before = await now()
    expect(await now({ node: 'v24.0.1' })).not.toBe(before)
    expect(await now({ env: { VITE_THEME: 'dark' } })).not.toBe(before)
    await rm(join(folder, 'domain/schemes/rules.ts'))
    expect(await now()).not.toBe(before)
  })

  test('is the same when something else has changed', async () => {
    const before = await now({ env: { HOME: '/root', VITE_A: '1', VITE_B: '2' } })
    await write('README.md', 'changed')
    await write('domain/schemes/lists/lists.test.ts', 'changed')
    expect(await now({ env: { VITE_B: '2', VITE_A: '1', HOME: '/home' } })).toBe(before)
  })
})

test('a build writes down which files it was made of, in all that it makes', async () => {
  const inputs = await recordedInputs(inputsFolder)
  for (const path of [
    'app/entry.client.tsx',
    'app/entry.server.tsx',
    'app/i18n/compiled-words.ts',
    'domain/schemes/rules.ts',
    'db/schema/schemes.ts',
    'vite.config.ts',
  ]) {
    expect(inputs).toContain(path)
  }
  expect(inputs.filter((path) => /^(build|node_modules)/.test(path))).toEqual([])
})

test('what makes the build is part of its fingerprint', async () => {
  const config = await readFile(join(projectFolder, 'react-router.config.ts'), 'utf8')
  const imported = [...config.matchAll(/from '[.]\/(.*)'/g)].map(([, path]) => path)
  expect(imported).toEqual(['server/process/build/precompress.ts', 'server/process/build/root-styles.ts'])
})
