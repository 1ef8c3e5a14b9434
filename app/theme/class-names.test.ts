import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namesIn } from './class-names.ts'

const project = join(import.meta.dirname, '../..')
const css =
  '.frame { & > .title-large { color: red } .frame:hover & { margin: .5rem } } @keyframes slide { to { top: 0 } }'

test('a class has a short name, the same whichever other files there are', () => {
  const names = (files: string[]) =>
    ['frame', 'title-large', 'slide'].map((name) => namesIn(files)(name, 'app/a.module.css', css))
  const alone = names(['app/a.module.css'])
  expect(alone).toEqual([
    expect.stringMatching(/^[a-z]\w0$/i),
    expect.stringMatching(/^[a-z]\w1$/i),
    expect.stringMatching(/^[a-z]\w-slide$/i),
  ])
  expect(names(['app/z.module.css', 'app/a.module.css'])).toEqual(alone)
})

test('no two classes of the site have the same name', () => {
  const files = globSync('app/**/*.module.css', { cwd: project })
  const nameOf = namesIn(files)
  const names = files.flatMap((file) => {
    const text = readFileSync(join(project, file), 'utf8')
    const found = text.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z_][\w-]*)/gi)
    const classes = new Set([...found].map(([, name]) => name ?? ''))
    return [...classes].map((name) => nameOf(name, file, text))
  })
  expect(names.length).toBeGreaterThan(500)
  expect(new Set(names).size).toBe(names.length)
})
