import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './build/build.ts'

const drizzle = join(projectFolder, 'node_modules/drizzle-orm')

test('each file of drizzle-orm names the others by where they lie, and all are modules', async () => {
  expect(JSON.parse(await readFile(join(drizzle, 'package.json'), 'utf8'))).toMatchObject({ type: 'module' })
  const lost: string[] = []
  let known = 0
  for await (const file of glob('**/*.js', { cwd: drizzle })) {
    const source = await readFile(join(drizzle, file), 'utf8')
    for (const [, specifier = ''] of source.matchAll(/(?:from|import) "(\.[^"]+)"/g)) {
      known++
      const isThere = specifier.endsWith('.js') && existsSync(join(drizzle, dirname(file), specifier))
      if (!isThere) lost.push(`${file} asks for ${specifier}`)
    }
  }
  expect(lost).toEqual([])
  expect(known).toBeGreaterThan(500)
})
