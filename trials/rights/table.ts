import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '#server/process/build/build.ts'
import { type Role, roles } from './roles.ts'

export interface Row {
  /** Such as `POST /schemes/:id/like`. */
  name: string
  expected: Record<Role, string>
  /** By what a request is known to come from our own pages. */
  guard: string
}

/** The rows of docs/rights.md, which is written for people. */
export async function readTable(): Promise<Row[]> {
  const text = await readFile(join(projectFolder, 'docs/rights.md'), 'utf8')
  return [...text.matchAll(/^\| `([A-Z]+ \S+)` *\|(.+)\|$/gm)].map(([, name = '', line = '']) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const expected = Object.fromEntries(roles.map((role, index) => [role, cells[index] ?? ''])) as Row['expected']
    return { name, expected, guard: cells[roles.length] ?? '' }
  })
}
