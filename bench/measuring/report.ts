import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Measured } from './limits.ts'

/** By part of the bench and name. */
export type Figures = Record<string, Record<string, Measured>>

interface Kept extends Measured {
  /** As the run before that measured it had it. */
  before?: number
}

/** What a day's runs measured. */
interface Report {
  day: string
  node: string
  figures: Record<string, Record<string, Kept>>
}

/**
 * Adds what a run measured to the report of its day, as JSON and Markdown: each figure beside its reference, its limit and
 * what it was the last time that somebody measured it.
 */
export async function writeReport(folder: string, figures: Figures, now = new Date()): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await mkdir(folder, { recursive: true })
  const earlier = await readReports(folder)
  const last = (part: string, name: string) =>
    earlier.map((report) => report.figures[part]?.[name]).findLast((figure) => figure !== undefined)?.value
  const today: Report = { ...earlier.find((report) => report.day === day), day, node: process.version, figures: {} }
  const known = earlier.find((report) => report.day === day)?.figures ?? {}
  for (const part of new Set([...Object.keys(known), ...Object.keys(figures)])) {
    const measured = Object.entries(figures[part] ?? {}).map(([name, figure]): [string, Kept] => {
      const before = last(part, name)
      return [name, before === undefined ? figure : { ...figure, before }]
    })
    // What a part no longer measures goes with the run that does not.
    today.figures[part] = measured.length > 0 ? Object.fromEntries(measured) : (known[part] ?? {})
  }
  await writeFile(join(folder, `${day}.json`), `${JSON.stringify(today, null, 2)}\n`)
  await writeFile(join(folder, `${day}.md`), markdownOf(today))
}

/** From the oldest. */
async function readReports(folder: string): Promise<Report[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
}

function markdownOf({ day, node, figures }: Report): string {
  const parts = Object.entries(figures).map(([part, rows]) => {
    const lines = Object.entries(rows).map(([name, figure]) => `| ${[name, ...cellsOf(figure)].join(' | ')} |`)
    return `## ${part}\n\n| What | Measured | Beside it | The run before | At most |\n|---|---|---|---|---|\n${lines.join('\n')}\n`
  })
  return `# Measured on ${day}, with Node ${node}\n\n${parts.join('\n')}`
}

function cellsOf({ value, unit, reference, before, atMost }: Kept): string[] {
  const shown = (number: number | undefined) => (number === undefined ? '' : [number, unit].filter(Boolean).join(' '))
  return [shown(value), reference ? `${reference.what}: ${shown(reference.value)}` : '', shown(before), shown(atMost)]
}
